import { afterEach, expect, it, vi } from 'vitest';
import { guardDroppedFiles } from '#ui/editing/elements/guard-dropped-files.ts';

afterEach(() => void vi.unstubAllGlobals());

it('a file that is dropped beside what takes it leads nobody out of the page; words and what is taken already are left alone', () => {
  let isField = false;
  const page = Object.assign(new EventTarget(), { closest: (selector: string) => isField && selector.startsWith('input') });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const drop = (kind: string, types: readonly string[], isTaken = false) => {
    const event = Object.assign(new Event(kind, { cancelable: true }), { dataTransfer: { types, dropEffect: 'copy' } });
    if (isTaken) event.preventDefault();
    page.dispatchEvent(event);
    return [event.defaultPrevented, event.dataTransfer.dropEffect];
  };
  const end = guardDroppedFiles();
  expect([drop('dragover', ['Files']), drop('drop', ['Files'])]).toEqual([
    [true, 'none'],
    [true, 'none'],
  ]);
  expect(drop('drop', ['text/plain'])).toEqual([false, 'copy']);
  expect(drop('dragover', ['Files'], true)).toEqual([true, 'copy']);
  isField = true;
  expect(drop('drop', ['Files'])).toEqual([false, 'copy']);
  isField = false;
  end();
  expect(drop('drop', ['Files'])).toEqual([false, 'copy']);
});
