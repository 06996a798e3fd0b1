import { configure, Reaction } from 'mobx';
import type { Cart } from '#domain/cart/cart.ts';
import { BundleViewModel } from './bundle/bundle-view-model.ts';
import { CartViewModel } from './cart/cart-view-model.ts';
import { NoticesViewModel } from './layout/notices-view-model.ts';
import type { ShopParts } from './shop.ts';

configure({ enforceActions: 'always' });

/** The parts of the shop that change while a page stands. They and MobX arrive after the first view, which needs neither. */
export interface LiveShop {
  readonly cart: CartViewModel;
  readonly notices: NoticesViewModel;
  readonly bundle: BundleViewModel;
  /** Watches what a drawing reads; `changed` is called when any of it changes. */
  watch(changed: () => void): Watch;
}

export interface Watch {
  draw<T>(drawing: () => T): T;
  stop(): void;
}

export function createLiveShop(parts: ShopParts, cart: Cart | undefined): LiveShop {
  const notices = new NoticesViewModel(parts.translator, parts.timer);
  const { useCases, timer, goTo, locale } = parts;
  const cartViewModel = new CartViewModel({ useCases, notices, timer, goTo, locale, openBundle: (product) => void bundle.open(product) });
  const bundle: BundleViewModel = new BundleViewModel({ useCases, notices, cart: cartViewModel });
  cartViewModel.show(cart);
  return { cart: cartViewModel, notices, bundle, watch: (changed) => watch(changed) };
}

function watch(changed: () => void): Watch {
  const reaction = new Reaction('drawing', changed);
  return {
    draw<T>(drawing: () => T): T {
      let drawn: { value: T } | { error: unknown } | undefined;
      reaction.track(() => {
        try {
          drawn = { value: drawing() };
        } catch (error) {
          drawn = { error };
        }
      });
      if (drawn === undefined) throw new TypeError('Nothing was drawn');
      if ('error' in drawn) throw drawn.error;
      return drawn.value;
    },
    stop: () => reaction.dispose(),
  };
}
