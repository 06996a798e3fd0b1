import { configure } from 'mobx';
import { enableStaticRendering } from 'mobx-react-lite';
import { createContext, useContext } from 'react';
import type { AccountUseCases } from '#application/account-use-cases.ts';
import type { UseCases } from '#application/use-cases.ts';
import type { RefusedForm } from '#domain/account/refused-form.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Site } from '#domain/site/site.ts';
import type { CheckoutDraft } from '#ports/checkout/checkout-draft.ts';
import type { Log } from '#ports/log.ts';
import type { Timer } from '#ports/timer.ts';
import type { Translator } from '../messages/translator.ts';
import type { Visitor } from '../rendering/render-contract.ts';
import { BundleViewModel } from './bundle-view-model.ts';
import { CartViewModel } from './cart-view-model.ts';
import type { EditMode } from './edit-mode.ts';
import { NoticesViewModel } from './notices-view-model.ts';
import { ProgressViewModel } from './progress-view-model.ts';

/** What the page was made from, sent along with it so that the browser shows the same. */
export interface ShopSnapshot {
  readonly site: Site;
  readonly cart: Cart | undefined;
  /** Why there is a cart that could not be read. */
  readonly cartProblem?: PlatformProblem;
  readonly visitor: Visitor;
  readonly refusedForm: RefusedForm | undefined;
  /** What the form before this page did, in words. */
  readonly flash: { readonly tone: 'success' | 'info' | 'error'; readonly text: string } | undefined;
  /** The day on the site's clock, as an ISO date: the same on both sides, and the same page all day. */
  readonly today: string;
  /** Pages of payment are documents of their own. */
  readonly paymentApart?: true;
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
  /** Absent on the server, which draws what visitors see. */
  readonly editMode?: EditMode;
}

configure({ enforceActions: 'always' });
// A server draws each page once: nothing there is watched.
enableStaticRendering(import.meta.env.SSR);

/** All that screens share, made once for a page on the server and once for a tab in the browser. */
export class Shop {
  readonly locale: Locale;
  readonly translator: Translator;
  readonly useCases: () => Promise<UseCases>;
  readonly log: Log;
  readonly timer: Timer;
  readonly draft: CheckoutDraft;
  readonly goTo: GoTo;
  readonly editMode: EditMode;
  readonly notices: NoticesViewModel;
  readonly progress: ProgressViewModel;
  readonly cart: CartViewModel;
  /** The modal in which a bundle is set. */
  readonly bundle: BundleViewModel;
  private readonly parts: ShopParts;
  private given: ShopSnapshot | undefined;

  constructor(parts: ShopParts) {
    const { useCases, timer, goTo, locale } = parts;
    this.locale = locale;
    this.translator = parts.translator;
    this.useCases = useCases;
    this.log = parts.log;
    this.timer = timer;
    this.draft = parts.draft;
    this.goTo = goTo;
    this.editMode = parts.editMode ?? {};
    this.parts = parts;
    const notices = new NoticesViewModel(parts.translator, timer);
    this.notices = notices;
    this.progress = new ProgressViewModel(timer);
    this.cart = new CartViewModel({ useCases, notices, timer, goTo, locale, openBundle: (product) => void this.bundle.open(product) });
    this.bundle = new BundleViewModel({ useCases, notices, cart: this.cart });
  }

  /** What loaders of account screens ask; they run on the server only. */
  accountUseCases(): AccountUseCases {
    return this.parts.accountUseCases as AccountUseCases;
  }

  get site(): Site {
    return this.snapshot.site;
  }

  /** Whether goods cost the visitor what they cost members: a cart tells it, and before there is one the account. */
  get paysAsMember(): boolean {
    const { cart, visitor } = this.snapshot;
    return (cart ?? visitor.account)?.memberCardBarcode !== undefined;
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
    this.cart.show(snapshot.cart);
    // Good news stands on the page as a toast from the first moment; its time begins when the app is there.
    const { flash } = snapshot;
    if (flash?.tone === 'success') this.notices.tellText({ tone: 'success', message: 'flash' }, flash.text);
  }
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
