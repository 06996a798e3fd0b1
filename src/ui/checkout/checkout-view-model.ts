import type { Checkout } from '#application/checkout/open-checkout.ts';
import type { UseCases } from '#application/use-cases.ts';
import { CHECKOUT_STEPS, type CheckoutStep, moveCheckout } from '#domain/checkout/checkout-step.ts';
import { shippingToSkipTo } from '#domain/checkout/methods.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { CheckoutDraft } from '#ports/checkout/checkout-draft.ts';
import type { CartViewModel } from '../shop/cart-view-model.ts';
import type { GoTo } from '../shop/shop.ts';

/** What every step of the checkout works with. */
export interface CheckoutParts {
  readonly useCases: () => Promise<UseCases>;
  readonly cart: CartViewModel;
  readonly draft: CheckoutDraft;
  readonly goTo: GoTo;
  readonly locale: Locale;
}

/** The address of a step, the same query word in every language (CHK-01). */
export function stepPath(locale: Locale, step: CheckoutStep): string {
  return `${routePath('checkout', locale)}?step=${step}`;
}

const STEP_NAMES: Readonly<Record<CheckoutStep, string>> = {
  address: 'checkout.stepAddress',
  shipping: 'checkout.stepShipping',
  payment: 'checkout.stepPayment',
};

/** Message id of a step's name: where nothing is sent no address is asked for, so that step is about who buys (PRD-03). */
export function stepName({ withoutPlace }: Pick<Checkout, 'withoutPlace'>, step: CheckoutStep): string {
  return step === 'address' && withoutPlace ? 'checkout.whoBuys' : STEP_NAMES[step];
}

/** The way through the checkout that is open: which steps there are, which are done, where back and on lead. Made anew with each answer of the platform. */
export class CheckoutViewModel {
  readonly checkout: Checkout;
  private readonly locale: Locale;

  constructor(checkout: Checkout, locale: Locale) {
    this.checkout = checkout;
    this.locale = locale;
  }

  get needsShipping(): boolean {
    return !this.checkout.cart.digitalOnly;
  }

  /** Digital products are not shipped, so there is no such step (PRD-03). */
  get steps(): readonly { readonly step: CheckoutStep; readonly isCurrent: boolean; readonly path: string | undefined }[] {
    const shown = CHECKOUT_STEPS.filter((step) => step !== 'shipping' || this.needsShipping);
    const current = shown.indexOf(this.checkout.step);
    return shown.map((step, index) => ({
      step,
      isCurrent: index === current,
      path: index < current ? stepPath(this.locale, step) : undefined,
    }));
  }

  /** Where back leads: the cart from the first step; never to a shipping step that would only skip forward again (CHK-07). */
  get backPath(): string {
    const { step, deliveryMethods, settings } = this.checkout;
    if (step === 'address') return routePath('cart', this.locale);
    const previous = moveCheckout(step, 'back', this.needsShipping);
    const skipped = previous === 'shipping' && shippingToSkipTo(deliveryMethods, settings.skipShipping) !== undefined;
    return stepPath(this.locale, skipped ? 'address' : previous);
  }

  /** Message id of where back leads from a later step. */
  get backName(): string {
    if (this.backPath === stepPath(this.locale, 'shipping')) return 'checkout.backToShipping';
    return this.needsShipping ? 'checkout.backToAddress' : 'checkout.backToBuyer';
  }

  get nextPath(): string {
    return stepPath(this.locale, moveCheckout(this.checkout.step, 'submitted', this.needsShipping));
  }

  get deliveryMethod(): Checkout['deliveryMethods'][number] | undefined {
    const { deliveryMethods, cart } = this.checkout;
    return deliveryMethods.find(({ id }) => id === cart.deliveryMethodId);
  }
}
