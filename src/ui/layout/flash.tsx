import { useRouterState } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { ICONS } from './toasts.tsx';

/**
 * What the form before this page did. Without script it stands here; with script good news is a toast (shop.ts), and everything else stays here and takes the focus, so that it is
 * read out and can be read at leisure.
 */
export const Flash = observer(function Flash(): ReactElement | null {
  const shop = useShop();
  const line = useRef<HTMLParagraphElement>(null);
  const { flash } = shop.snapshot;
  const address = useRouterState({ select: ({ location }) => location.href });
  const [told] = useState(address);
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    if (flash?.tone === 'success') setHeard(true);
    // Whoever is at something already is not taken away from it, nor is the page moved below the hand of somebody who has scrolled on and presses a button.
    else if (document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  }, [flash]);
  if (flash === undefined || address !== told) return null;
  const isGood = flash.tone === 'success';
  return (
    <>
      <div role="status" className={isGood ? 'wrap flash no-script-only' : 'wrap flash'}>
        <p className={flash.tone === 'error' ? 'notice is-bad' : 'notice'} tabIndex={-1} ref={line}>
          <Icon name={ICONS[flash.tone]} />
          <span>{flash.text}</span>
        </p>
      </div>
      {/* A toast that came with the page is not read out; what is put into a live region afterwards is. */}
      {isGood && (
        <p role="status" className="vh">
          {isHeard && shop.notices.toasts.some(({ text }) => text === flash.text) ? flash.text : ''}
        </p>
      )}
    </>
  );
});
