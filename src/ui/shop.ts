import { createContext, useContext } from 'react';
import type { AccountUseCases } from '#application/account-use-cases.ts';
import type { UseCases } from '#application/use-cases.ts';
import { type Cart, pieces } from '#domain/cart/cart.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { RefusedForm } from '#domain/site/form.ts';
import type { Site } from '#domain/site/site.ts';
import type { CheckoutDraft } from '#ports/checkout/checkout-draft.ts';
import type { Log } from '#ports/log.ts';
import type { Timer } from '#ports/timer.ts';
import type { BundleViewModel } from './bundle/bundle-view-model.ts';
import type { CartViewModel } from './cart/cart-view-model.ts';
import type { NoticesViewModel } from './layout/notices-view-model.ts';
import type { LiveShop } from './live-shop.ts';
import type { Translator } from './messages/translator.ts';
import type { Visitor } from './render-contract.ts';

/** What the page was made from, sent along with it so that the browser shows the same. */
export interface ShopSnapshot {
  readonly site: Site;
  readonly cart: Cart | undefined;
  readonly visitor: Visitor;
  readonly refusedForm: RefusedForm | undefined;
  /** What the form before this page did, in words. */
  readonly flash: { readonly tone: 'success' | 'info' | 'error'; readonly text: string } | undefined;
  /** The server's day, so that 'today' is the same on both sides. */
  readonly today: string;
  /** Pages of payment are documents of their own. */
  readonly paymentApart?: true;
  /** Address of the styles of the accessibility settings, where some are set. */
  readonly accessibilityStyles?: string;
}

/** Goes to an address of the site; `replace` leaves no step back to where one is. */
export type GoTo = (path: string, options?: { readonly replace: boolean }) => void;

export interface ShopParts {
  readonly locale: Locale;
  readonly translator: Translator;
  /** In a browser the use cases arrive after the first view; every intent waits for them. */
  readonly useCases: () => Promise<UseCases>;
  /** On the server only. */
  readonly accountUseCases?: AccountUseCases;
  readonly log: Log;
  readonly timer: Timer;
  readonly draft: CheckoutDraft;
  readonly goTo: GoTo;
}

/** All that screens share, made once for a page on the server and once for a tab in the browser. */
export class Shop {
  readonly locale: Locale;
  readonly translator: Translator;
  readonly useCases: () => Promise<UseCases>;
  readonly log: Log;
  readonly timer: Timer;
  readonly draft: CheckoutDraft;
  readonly goTo: GoTo;
  /** The view models, once they have arrived. */
  live: LiveShop | undefined;
  private readonly parts: ShopParts;
  private given: ShopSnapshot | undefined;
  private arriving: Promise<LiveShop> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly stillNotices: NoticesViewModel;
  private readonly stillBundle: BundleViewModel;
  private stillCart: CartViewModel;

  constructor(parts: ShopParts) {
    this.locale = parts.locale;
    this.translator = parts.translator;
    this.useCases = parts.useCases;
    this.log = parts.log;
    this.timer = parts.timer;
    this.draft = parts.draft;
    this.goTo = parts.goTo;
    this.parts = parts;
    this.stillNotices = still(this, 'notices', { toasts: [] });
    this.stillBundle = still(this, 'bundle', { wish: undefined, bundle: undefined, wasOpened: false, isBusy: false });
    this.stillCart = this.cartAtRest(undefined);
  }

  /** The cart as it came with the page, until the live one is there; an intent waits for that. */
  get cart(): CartViewModel {
    return this.live?.cart ?? this.stillCart;
  }

  get notices(): NoticesViewModel {
    return this.live?.notices ?? this.stillNotices;
  }

  /** The modal in which a bundle is set. */
  get bundle(): BundleViewModel {
    return this.live?.bundle ?? this.stillBundle;
  }

  /** What loaders of account screens ask; they run on the server only. */
  accountUseCases(): AccountUseCases {
    return this.parts.accountUseCases as AccountUseCases;
  }

  get site(): Site {
    return this.snapshot.site;
  }

  get snapshot(): ShopSnapshot {
    if (this.given === undefined) throw new TypeError('The shop has not been given its site yet');
    return { ...this.given, cart: this.cart.cart };
  }

  /** A refused form is shown where it was sent from, once. */
  forgetRefusedForm(): void {
    if (this.given !== undefined) this.given = { ...this.given, refusedForm: undefined };
  }

  give(snapshot: ShopSnapshot): void {
    this.given = snapshot;
    this.stillCart = this.cartAtRest(snapshot.cart);
    this.live?.cart.show(snapshot.cart);
  }

  /** Fetches the view models; from then on what they hold is what is shown. */
  goLive(): Promise<LiveShop> {
    this.arriving ??= import('./live-shop.ts').then(({ createLiveShop }) => {
      this.live = createLiveShop(this.parts, this.given?.cart);
      for (const listener of this.listeners) listener();
      return this.live;
    });
    return this.arriving;
  }

  whenLive(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private cartAtRest(cart: Cart | undefined): CartViewModel {
    const quantityText = (itemId: string) => String(cart?.lines.find((line) => line.itemId === itemId)?.quantity ?? '');
    return still(this, 'cart', {
      cart,
      pieces: cart === undefined ? 0 : pieces(cart),
      isEmpty: cart === undefined || cart.lines.length === 0,
      quantityText,
      ...CART_AT_REST,
    });
  }
}

const NOTHING: ReadonlyMap<unknown, never> = new Map<unknown, never>();

/** What a cart holds besides its lines when nobody is doing anything to it. */
const CART_AT_REST = {
  modalIsOpen: false,
  modalWasOpened: false,
  addedName: undefined,
  couponCode: '',
  couponProblem: undefined,
  couponIsBusy: false,
  cardProblem: undefined,
  cardIsBusy: false,
  addProblems: NOTHING,
  lineProblems: NOTHING,
  updating: NOTHING,
  deleting: NOTHING,
  adding: NOTHING,
};

/** A view model at rest: what is known is read, everything else is an intent that the live one carries out when it has arrived. */
function still<Name extends 'cart' | 'notices' | 'bundle'>(
  shop: Shop,
  name: Name,
  known: Readonly<Record<string, unknown>>,
): LiveShop[Name] {
  return new Proxy(known, {
    get: (target, property) =>
      Object.hasOwn(target, property)
        ? target[property as string]
        : async (...given: readonly unknown[]) => {
            const live = (await shop.goLive())[name] as unknown as Record<PropertyKey, (...given: readonly unknown[]) => unknown>;
            return live[property]?.(...given);
          },
  }) as unknown as LiveShop[Name];
}

const ShopContext = createContext<Shop | undefined>(undefined);
export const ShopProvider = ShopContext.Provider;

export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (shop === undefined) throw new TypeError('There is no shop around this component');
  return shop;
}

export function useTranslator(): Translator {
  return useShop().translator;
}
