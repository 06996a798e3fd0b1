import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UseCases } from '#application/use-cases.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { Notices } from '#ports/notices.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { CartAnswer } from './cart-questions.ts';

/** What coupon and card need of the cart that they lower the price of. */
export interface DiscountedCart {
  readonly ask: (run: (useCases: UseCases) => Outcome<Cart, CartProblem>) => Promise<CartAnswer<Cart>>;
  readonly take: (answer: { readonly number: number }, cart: Cart) => void;
  readonly tellProblem: (problem: CartProblem) => void;
  /** Takes away what was last told to be wrong. */
  readonly takeBack: () => void;
  readonly notices: Notices;
}

/** The coupon and the membership card of the cart, one of each at a time (CRT-10, CRT-11). */
export class CartDiscounts {
  couponCode = '';
  couponProblem: CartProblem | undefined = undefined;
  couponIsBusy = false;
  cardProblem: CartProblem | undefined = undefined;
  cardIsBusy = false;
  private readonly of: DiscountedCart;

  constructor(of: DiscountedCart) {
    this.of = of;
    makeAutoObservable<this, 'of'>(this, { couponProblem: observableRef, cardProblem: observableRef, of: false }, { autoBind: true });
  }

  typeCoupon(code: string): void {
    this.couponCode = code;
  }

  /** True when the coupon was taken; otherwise `couponProblem` says why not, and a code that is no good leaves the form (CRT-10). */
  async applyCoupon(): Promise<boolean> {
    if (this.couponIsBusy) return false;
    this.couponIsBusy = true;
    this.of.takeBack();
    this.couponProblem = undefined;
    const applied = await this.of.ask(({ applyCoupon }) => applyCoupon.run(this.couponCode));
    return runInAction(() => {
      this.couponIsBusy = false;
      if (applied.problem !== undefined) {
        const { kind } = applied.problem;
        this.couponProblem = applied.problem;
        if (kind === 'CouponNotFound' || kind === 'CouponNotApplicable') this.couponCode = '';
        if (kind !== 'CouponCodeMissing') this.of.tellProblem(applied.problem);
        return false;
      }
      this.couponCode = '';
      this.of.take(applied, applied.value);
      this.of.notices.tell({ tone: 'success', message: 'cart.couponApplied' });
      return true;
    });
  }

  async removeCoupon(): Promise<void> {
    if (this.couponIsBusy) return;
    this.couponIsBusy = true;
    this.of.takeBack();
    this.couponProblem = undefined;
    this.couponCode = '';
    const removed = await this.of.ask(({ removeCoupon }) => removeCoupon.run());
    runInAction(() => {
      this.couponIsBusy = false;
      if (removed.problem === undefined) this.of.take(removed, removed.value);
      else this.of.tellProblem(removed.problem);
    });
  }

  /** True when the card was taken; otherwise `cardProblem` says why not (CRT-11). */
  async applyMemberCard(barcode: string): Promise<boolean> {
    return this.changeCard(({ applyMemberCard }) => applyMemberCard.run(barcode), 'core.notifications.memebrshipCardBarcodeApplied');
  }

  async removeMemberCard(): Promise<boolean> {
    return this.changeCard(({ removeMemberCard }) => removeMemberCard.run());
  }

  private async changeCard(run: (useCases: UseCases) => Outcome<Cart, CartProblem>, message?: string): Promise<boolean> {
    if (this.cardIsBusy) return false;
    this.cardIsBusy = true;
    this.of.takeBack();
    this.cardProblem = undefined;
    const changed = await this.of.ask(run);
    return runInAction(() => {
      this.cardIsBusy = false;
      if (changed.problem !== undefined) {
        this.cardProblem = changed.problem;
        if (changed.problem.kind !== 'BarcodeMissing') this.of.tellProblem(changed.problem);
        return false;
      }
      this.of.take(changed, changed.value);
      if (message !== undefined) this.of.notices.tell({ tone: 'success', message });
      return true;
    });
  }
}
