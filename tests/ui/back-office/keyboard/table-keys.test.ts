import { describe, expect, it } from 'vitest';
import { tableWish } from '#ui/back-office/keyboard/table-keys.ts';

const press = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

describe('a key in a list of the back office', () => {
  it('means what it says, in capitals, too', () => {
    const keys = ['j', 'K', 'x', 'Enter', '/', '.', '?', 'z', 'Escape'];
    expect(keys.map((key) => tableWish(press(key), true))).toEqual([
      'next',
      'previous',
      'choose',
      'open',
      'search',
      'many',
      'help',
      undefined,
      undefined,
    ]);
  });

  it('is the browser’s own beside Ctrl, Alt and ⌘, and while letters are switched off, but for Enter', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(tableWish(press('k', { [held]: true }), true)).toBeUndefined();
    expect(['j', 'x', '?', 'Enter'].map((key) => tableWish(press(key), false))).toEqual([undefined, undefined, undefined, 'open']);
  });
});
