import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { editingDesk } from '#ui/editing/desk/editing-desk.ts';
import type { PageEditor } from '#ui/editing/desk/page-editor.ts';

const listening = new Set<unknown>();
const errors: string[] = [];
const log = { error: (event: string) => void errors.push(event) };
const anEditor = () => ({ close: vi.fn() }) as unknown as PageEditor;

beforeEach(() => {
  listening.clear();
  errors.length = 0;
  vi.stubGlobal('addEventListener', (_: string, heard: unknown) => listening.add(heard));
  vi.stubGlobal('removeEventListener', (_: string, heard: unknown) => listening.delete(heard));
});
afterEach(() => vi.unstubAllGlobals());

it('parts around a page share one editor, which the last of them closes', async () => {
  const editor = anEditor();
  const open = vi.fn(async () => editor);
  const leave = [editingDesk.enter('header', open, log), editingDesk.enter('footer', open, log)];
  await vi.waitFor(() => expect(editingDesk.layout).toBe(editor));
  expect([open.mock.calls.length, [...listening]]).toEqual([1, [editor.close]]);
  leave[0]?.();
  expect(editor.close).not.toHaveBeenCalled();
  leave[1]?.();
  expect(editor.close).toHaveBeenCalledOnce();
  expect([editingDesk.layout, listening.size]).toEqual([undefined, 0]);
});

it('an editor that comes when those who wanted it have left is not kept, whoever has come meanwhile', async () => {
  const [first, second] = [Promise.withResolvers<PageEditor>(), Promise.withResolvers<PageEditor>()];
  const [late, kept] = [anEditor(), anEditor()];
  editingDesk.enter('header', () => first.promise, log)();
  const leave = editingDesk.enter('header', () => second.promise, log);
  second.resolve(kept);
  await second.promise;
  first.resolve(late);
  await first.promise;
  await vi.waitFor(() => expect(editingDesk.layout).toBe(kept));
  expect([...listening]).toEqual([kept.close]);
  leave();
  expect([editingDesk.layout, listening.size]).toEqual([undefined, 0]);
});

it('an editor that could not be loaded is told to the log', async () => {
  const leave = editingDesk.enter('header', () => Promise.reject(new Error('offline')), log);
  await vi.waitFor(() => expect(errors).toEqual(['editor.notOpened']));
  expect([editingDesk.layout, listening.size]).toEqual([undefined, 0]);
  leave();
});
