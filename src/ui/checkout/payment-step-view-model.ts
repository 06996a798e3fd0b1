import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Checkout } from '#application/checkout/open-checkout.ts';
import type { RefusedShopForm } from '#domain/account/refused-form.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { CartChanges } from '#domain/cart/compare-carts.ts';
import { checkPayment } from '#domain/checkout/check-methods.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import { type PaymentMethod, paymentToSkipTo } from '#domain/checkout/methods.ts';
import type { OrderExtras } from '#domain/checkout/order-extras.ts';
import { validateCompany } from '#domain/checkout/validate-address.ts';
import { readId } from '#domain/id.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { asksDigitalConsent } from '#domain/order/digital-consent.ts';
import type { PlacedOrder } from '#domain/order/order.ts';
import type { WalletPayment } from '#domain/payment/payment.ts';
import type { Notices } from '#ports/notices.ts';
import type { OrderExtrasKeeper } from '../cart/kept-order-extras.ts';
import type { LastOrder } from '../cart/last-order.ts';
import { type CheckoutParts, CheckoutViewModel, stepPath } from './checkout-view-model.ts';
import { ConsentsViewModel } from './consents-view-model.ts';
import type { PaymentRedirect } from './payment-redirect.ts';
import { consentErrors, type StepError, stepError, versionErrors } from './step-error.ts';
import { Submission } from './submission.ts';

export interface PaymentParts extends CheckoutParts {
  readonly orderExtras: OrderExtrasKeeper;
  readonly lastOrder?: LastOrder;
  /** Fetched when somebody pays online. */
  readonly redirect: () => Promise<PaymentRedirect>;
  readonly notices: Notices;
}

/** Problems found before the payment method was sent, or after it was saved: the choice stays. */
const KEEPS_CHOICE: ReadonlySet<string> = new Set<CheckoutProblem['kind']>([
  // Says nothing about what was saved.
  'Unreachable',
  'PaymentMethodUndefined',
  'OrderExtraTooLong',
  'PaymentUnreachable',
  'ConsentRequired',
  'ConsentsNotFetched',
  'FailedConsentLog',
  'ConsentVersionUnknown',
  'CartChanged',
  'MemberCardNotValid',
  'SignedOut',
]);

/** The payment step: how to pay, consents, and the order itself (CHK-08, CHK-11). */
export class PaymentStepViewModel {
  readonly way: CheckoutViewModel;
  readonly consents: ConsentsViewModel;
  readonly submission: Submission;
  methodId: number | undefined;
  /** The cart that the customer sees and orders; replaced when the platform's differs (CRT-14). */
  cart: Cart;
  /** Ticked: digital content is wanted at once. */
  wantsDigital: boolean;
  /** The order, once it is placed. */
  placed: PlacedOrder | undefined = undefined;
  private readonly parts: PaymentParts;

  constructor(parts: PaymentParts, checkout: Checkout, refused?: RefusedShopForm) {
    this.parts = parts;
    this.way = new CheckoutViewModel(checkout, parts.locale);
    this.consents = new ConsentsViewModel(checkout.consents, {
      validate: checkout.settings.validateConsents,
      refused,
      draft: parts.draft,
      draftName: 'paymentConsents',
    });
    this.submission = new Submission(parts, refused?.problem, 'payment');
    this.cart = checkout.cart;
    if (refused?.problem.kind === 'CartChanged' || refused?.problem.kind === 'MemberCardNotValid') this.consents.askAgain();
    this.wantsDigital = (refused?.values.digitalConsent ?? '') !== '';
    this.methodId = readId(refused?.values.paymentMethodId) ?? this.savedMethodId;
    makeAutoObservable<this, 'parts'>(
      this,
      { way: false, consents: false, submission: false, cart: observableRef, placed: observableRef, parts: false },
      { autoBind: true },
    );
  }

  /** The wallet that waits to be used, once the order is placed. */
  get wallet(): WalletPayment | undefined {
    return this.placed?.payment.kind === 'wallet' ? this.placed.payment : undefined;
  }

  /** Digital content is among the goods of a consumer: whether they want it at once is asked, and may be left open. */
  get asksDigitalConsent(): boolean {
    return asksDigitalConsent(this.cart, this.way.checkout.addresses?.company !== undefined);
  }

  get methods(): readonly PaymentMethod[] {
    return this.way.checkout.paymentMethods;
  }

  /** What the platform's cart says differently from what was shown. */
  get changes(): CartChanges | undefined {
    const { problem } = this.submission;
    return problem?.kind === 'CartChanged' ? problem.changes : undefined;
  }

  get errors(): readonly StepError[] {
    const { problem } = this.submission;
    // What changed in the cart has a notice of its own.
    if (problem === undefined || problem.kind === 'CartChanged') return [];
    const method = checkPayment(this.methods, this.methodId);
    const methodError = (): StepError[] => (method.isErr() ? [stepError(method.error, this.methodFieldId)] : []);
    // Taken back meanwhile, in the profile for instance: it is given again where it is asked for.
    if (problem.kind === 'ConsentRequired' && problem.place === 'checkout')
      return [{ ...stepError(problem), href: stepPath(this.parts.locale, 'address'), message: { message: 'checkout.consentsAtAddress' } }];
    // Consents are looked at first; a method that is missing too is said at once, where it stands above them.
    if (problem.kind === 'ConsentRequired') return [...methodError(), ...consentErrors(this.consents)];
    if (problem.kind === 'ConsentVersionUnknown') return versionErrors(this.consents, problem);
    if (problem.kind === 'OrderExtraTooLong') return [{ ...stepError(problem, problem.extra), label: `cart.${problem.extra}` }];
    return [stepError(problem, problem.kind === 'PaymentMethodUndefined' ? this.methodFieldId : undefined)];
  }

  choose(methodId: number): void {
    this.methodId = methodId;
    this.parts.draft.write({ ...this.parts.draft.read(), paymentMethodId: String(methodId) });
  }

  wantDigital(isWanted: boolean): void {
    this.wantsDigital = isWanted;
    this.parts.draft.write({ ...this.parts.draft.read(), digitalConsent: isWanted ? 'yes' : '' });
  }

  /** Takes over what the form holds. */
  read(fields: { readonly get: (name: string) => unknown; readonly getAll: (name: string) => readonly unknown[] }): void {
    this.methodId = readId(fields.get('paymentMethodId')) ?? this.methodId;
    this.consents.read(fields.getAll('consents').map(String));
    this.wantsDigital = fields.get('digitalConsent') !== null;
  }

  /** Brings back what was chosen before a reload. */
  restore(): void {
    this.consents.restore();
    const draft = this.parts.draft.read();
    const kept = readId(draft.paymentMethodId);
    if (this.submission.problem !== undefined) return;
    this.wantsDigital = draft.digitalConsent === 'yes' || this.wantsDigital;
    if (this.methods.some(({ id }) => id === kept)) this.methodId = kept;
  }

  /** The step is on the screen: a company with one hosted method has nothing to choose (CHK-08), unless there is something to agree to first. */
  async activate(extras: OrderExtras): Promise<void> {
    const company = this.way.checkout.addresses?.company;
    const only = paymentToSkipTo(this.methods, company !== undefined && validateCompany(company).isOk());
    if (only === undefined || this.submission.problem !== undefined) return;
    this.choose(only.id);
    if (this.consents.missing.length > 0) return;
    await this.order(extras);
  }

  async order(extras: OrderExtras): Promise<void> {
    const elsewhere = this.parts.lastOrder?.slugOf(this.cart.id);
    if (elsewhere !== undefined) return this.takeOrder({ orderSlug: elsewhere, payment: { kind: 'none' } });
    const { consents, settings, addresses } = this.way.checkout;
    const placed = await this.submission.run(({ placeOrder }) =>
      placeOrder.run({
        paymentMethodId: this.methodId,
        offered: this.methods,
        shownCart: this.cart,
        consents,
        acceptedConsents: this.consents.accepted,
        validateConsents: settings.validateConsents,
        email: (addresses?.billing ?? addresses?.delivery)?.contactEmail ?? '',
        company: addresses?.company,
        extras,
        digitalConsent: this.asksDigitalConsent && this.wantsDigital,
        successPath: routePath('checkoutSuccess', this.parts.locale),
        failurePath: routePath('checkoutFailure', this.parts.locale),
      }),
    );
    if (placed === undefined) return runInAction(() => this.takeRefusal());
    if (placed.value.payment.kind !== 'none') return this.pay(placed.value);
    runInAction(() => this.takeOrder(placed.value));
  }

  private takeOrder(order: PlacedOrder): void {
    this.placed = order;
    this.parts.lastOrder?.keep(this.cart.id, order.orderSlug);
    this.parts.cart.show(undefined);
    this.parts.draft.clear();
    this.parts.orderExtras.clear();
    this.parts.goTo(this.orderPath(order));
  }

  /**
   * Leads to the provider, or shows the wallet's buttons (PAY-02, PAY-03). The order does not count yet: its cart, and what was typed, stay until it is paid. From here on
   * the page stands at the order's address, where a reload and the way back from the provider find it waiting.
   */
  private async pay(order: PlacedOrder): Promise<void> {
    const { payment } = order;
    try {
      const redirect = await this.parts.redirect();
      redirect.standAt(this.orderPath(order));
      if (payment.kind === 'form') {
        this.parts.notices.tell({ tone: 'info', message: 'error.redirecting' });
        redirect.send(payment);
      }
      runInAction(() => {
        this.placed = order;
      });
    } catch {
      // Its own page leads on too.
      this.parts.goTo(this.orderPath(order));
    }
  }

  private orderPath({ orderSlug }: PlacedOrder): string {
    return `${routePath('checkoutSuccess', this.parts.locale)}?orderSlug=${encodeURIComponent(orderSlug)}`;
  }

  private takeRefusal(): void {
    const { problem, isRunning } = this.submission;
    if (isRunning || problem === undefined) return;
    if (problem.kind === 'CartChanged' || problem.kind === 'MemberCardNotValid') {
      this.cart = problem.cart;
      this.consents.askAgain();
    }
    if (problem.kind === 'CartChanged') this.parts.cart.replaceChanged(problem.cart);
    else if (problem.kind === 'MemberCardNotValid') this.parts.cart.show(problem.cart);
    // A choice that could not be saved gives way to the last saved one (CHK-09).
    else if (!KEEPS_CHOICE.has(problem.kind)) this.methodId = this.savedMethodId;
  }

  /** The first method, to which an error about the choice leads. */
  private get methodFieldId(): string | undefined {
    const first = this.methods[0];
    return first && `paymentMethodId-${first.id}`;
  }

  /** The method saved with the cart, if it is still offered. */
  private get savedMethodId(): number | undefined {
    const { cart, paymentMethods } = this.way.checkout;
    return paymentMethods.find(({ id }) => id === cart.paymentMethodId)?.id;
  }
}
