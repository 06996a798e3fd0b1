import { useRouterState } from '@tanstack/react-router';
import { lazy, type MouseEvent, type ReactElement, Suspense, useEffect, useState } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';

/** Fetched when it is first opened. */
const MobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }));

type MenuState = 'never opened' | 'open' | 'closed';

export interface MobileMenuControl {
  readonly button: ReactElement;
  /** Stands outside of the tools, which have styles of their own. */
  readonly menu: ReactElement | null;
}

/** The menu of narrow screens: a link to all pages, which with script opens a drawer; going somewhere closes it (HDR-02). */
export function useMobileMenu(): MobileMenuControl {
  const { locale, translator } = useShop();
  const [state, setState] = useState<MenuState>('never opened');
  const address = useRouterState({ select: ({ location }) => location.href });
  const close = () => setState('closed');
  useEffect(() => setState((now) => (now === 'open' ? 'closed' : now)), [address]);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setState('open');
  };
  return {
    button: (
      <a className="narrow" href={routePath('webMap', locale)} onClick={open} aria-haspopup="dialog" aria-expanded={state === 'open'}>
        <Icon name="menu" /> {translator.text('layout.menu')}
      </a>
    ),
    menu:
      state === 'never opened' ? null : (
        <Suspense>
          <MobileMenu open={state === 'open'} onClose={close} />
        </Suspense>
      ),
  };
}
