import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { editingDesk } from '#ui/editing/desk/editing-desk.ts';
import { EditorProvider } from '#ui/editing/desk/editor-context.ts';
import { Inserter } from '#ui/editing/sections/inserter.tsx';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { ShopProvider } from '#ui/shop/shop.ts';

const an = (kind: string) => ({ kind, draft: { values: {}, sections: [] }, close: () => undefined }) as never;
const [page, product, layout] = [an('page'), an('product'), an('layout')];
let leave: () => void = () => undefined;

/** What stands around pages has been read, and a page is open. */
async function open(): Promise<void> {
  leave = editingDesk.enter('header', async () => layout);
  editingDesk.expectPage();
  editingDesk.openPage(page);
  await Promise.resolve();
}

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});

afterEach(() => {
  editingDesk.closePage();
  leave();
  vi.unstubAllGlobals();
});

it('another thing begins with its own editor, also when what stands around it was in hand before or is read first', async () => {
  await open();
  await editingDesk.take(layout);
  expect(editingDesk.inHand).toBe(layout);
  editingDesk.closePage();
  // Until the product is there, what stands around it brings the tools along.
  expect(editingDesk.inHand).toBe(layout);
  await editingDesk.read(layout);
  editingDesk.expectPage();
  editingDesk.openPage(product);
  expect(editingDesk.inHand).toBe(product);
  // The effect of what stood there alone may come last.
  await editingDesk.read(layout);
  expect(editingDesk.inHand).toBe(product);
  // Clicked on a page that had not told yet that it has an editor.
  editingDesk.closePage();
  await editingDesk.take(layout);
  editingDesk.expectPage();
  editingDesk.openPage(product);
  expect(editingDesk.inHand).toBe(product);
});

it('no section can be added while what stands around the page is in hand', async () => {
  const translator = new Translator('hr', ALL_MESSAGES.hr, () => undefined);
  const drawn = () =>
    renderToStaticMarkup(
      <ShopProvider value={{ locale: 'hr', translator } as never}>
        <EditorProvider value={page}>
          <Inserter after={null} />
        </EditorProvider>
      </ShopProvider>,
    );
  await open();
  expect(drawn()).not.toContain('inert');
  await editingDesk.take(layout);
  expect(drawn()).toContain('inert');
  await editingDesk.take(page);
  expect(drawn()).not.toContain('inert');
});

it('the last one to take what stands around the page before it was read is told so', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const openings = vi.fn(() => promise);
  const unread = { kind: 'layout', sync: { open: openings }, close: () => undefined } as never;
  leave = editingDesk.enter('header', async () => unread);
  await Promise.resolve();
  const taken = [editingDesk.take(unread), editingDesk.take(unread)];
  resolve();
  expect(await Promise.all(taken)).toEqual([false, true]);
});
