import type { MouseEvent } from 'react';
import type { Shop } from './shop.ts';

/** Makes of a link to a bundle's page one that opens the modal instead, where there is script; a new tab still shows the page (BUN-01). */
export function opensBundle(shop: Shop, wish: { readonly id: number; readonly name: string; readonly itemId?: string }) {
  return {
    'data-document': '',
    'aria-haspopup': 'dialog' as const,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // Safari focuses no link that is clicked, and the modal gives the focus back to where it was.
      event.currentTarget.focus({ preventScroll: true });
      const { id, name, itemId } = wish;
      void shop.bundle.open({ id, name, itemId });
    },
  };
}
