import type { MouseEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { opensBundle } from '#ui/shop/opens-bundle.ts';
import type { Shop } from '#ui/shop/shop.ts';

/** A click on the link to a bundle, and what came of it. */
function click(how: Partial<MouseEvent<HTMLElement>>) {
  const open = vi.fn(async () => {});
  const preventDefault = vi.fn();
  const focus = vi.fn();
  const link = opensBundle({ bundle: { open } } as unknown as Shop, { id: 7, name: 'Paket', itemId: 'i1' });
  link.onClick({ button: 0, preventDefault, currentTarget: { focus }, ...how } as unknown as MouseEvent<HTMLElement>);
  return { opened: open.mock.calls, prevented: preventDefault.mock.calls.length, focused: focus.mock.calls.length };
}

describe('a link to a bundle', () => {
  it('opens the modal, with the focus on what was clicked', () => {
    expect(click({})).toEqual({ opened: [[{ id: 7, name: 'Paket', itemId: 'i1' }]], prevented: 1, focused: 1 });
  });

  it.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
    'stays a link for whoever wants another tab: %j',
    (how) => expect(click(how)).toEqual({ opened: [], prevented: 0, focused: 0 }),
  );
});
