import { useRouterState } from '@tanstack/react-router';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop.ts';
import { ICONS } from './toasts.tsx';

/**
 * What the form before this page did. Without script it stands here; with script good news is a toast, and everything else stays here and takes the focus, so that it is
 * read out and can be read at leisure.
 */
export function Flash(): ReactElement | null {
  const shop = useShop();
  const line = useRef<HTMLParagraphElement>(null);
  const { flash } = shop.snapshot;
  const address = useRouterState({ select: ({ location }) => location.href });
  const [told] = useState(address);
  useEffect(() => {
    if (flash?.tone !== 'success') {
      // Whoever is at something already is not taken away from it.
      if (document.activeElement === document.body) line.current?.focus();
      return;
    }
    shop.translator.add({ flash: flash.text });
    void shop.notices.tell({ tone: 'success', message: 'flash' });
  }, [shop, flash]);
  if (flash === undefined || address !== told) return null;
  return (
    <div role="status" className={flash.tone === 'success' ? 'wrap flash no-script-only' : 'wrap flash'}>
      <p className={flash.tone === 'error' ? 'notice is-bad' : 'notice'} tabIndex={-1} ref={line}>
        <Icon name={ICONS[flash.tone]} />
        <span>{flash.text}</span>
      </p>
    </div>
  );
}
