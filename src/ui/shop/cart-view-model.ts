import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { BundleChoice } from '#domain/bundle/bundle.ts';
import { type Cart, piecesOf } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import { cartProblemEffect } from '#domain/cart/cart-problem-effect.ts';
import { holdsCopy } from '#domain/cart/holds-copy.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import { loginPath } from '#domain/navigation/remembered-page.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { problemMessage } from '../messages/problem-message.ts';
import { CartDiscounts } from './cart-discounts.ts';
import type { AddableProduct, CartParts } from './cart-parts.ts';
import { CartQuestions } from './cart-questions.ts';
import { QuantityQueue } from './quantity-queue.ts';

/** How long the notice of a changed cart stays (spec 9, CRT-14). */
const CART_CHANGED_MILLISECONDS = 12_000;

/** The visitor's cart as every screen sees it: one cart, one badge, one modal. */
export class CartViewModel {
  cart: Cart | undefined = undefined;
  modalIsOpen = false;
  /** The modal is fetched when it opens first, and stays. */
  modalWasOpened = false;
  /** Name of what was added last, told in the modal. */
  addedName: string | undefined = undefined;
  /** Why products could not be added, by product id. */
  readonly addProblems = observable.map<number, CartProblem>(undefined, { deep: false });
  readonly lineProblems = observable.map<string, CartProblem>(undefined, { deep: false });
  /** Lines whose new quantity is not answered yet. */
  readonly updating = observable.set<string>();
  readonly deleting = observable.set<string>();
  readonly adding = observable.set<number>();
  readonly discounts: CartDiscounts;
  private readonly parts: CartParts;
  private readonly queue: QuantityQueue;
  private readonly questions: CartQuestions;
  /** Takes away what was last told to be wrong. */
  private takeBack: () => void = () => undefined;

  constructor(parts: CartParts) {
    this.parts = parts;
    this.questions = new CartQuestions(parts.useCases);
    this.queue = new QuantityQueue(parts.timer, (itemId, text) => this.sendQuantity(itemId, text));
    this.discounts = new CartDiscounts({
      ask: (run) => this.questions.ask(run),
      take: (answer, cart) => this.take(answer, cart),
      tellProblem: (problem) => this.tellProblem(problem),
      takeBack: () => this.takeBack(),
      notices: parts.notices,
    });
    makeAutoObservable<this, 'parts' | 'queue' | 'questions' | 'takeBack'>(
      this,
      {
        cart: observableRef,
        discounts: false,
        addProblems: false,
        lineProblems: false,
        updating: false,
        deleting: false,
        adding: false,
        parts: false,
        queue: false,
        questions: false,
        takeBack: false,
      },
      { autoBind: true },
    );
  }

  get pieces(): number {
    return this.cart === undefined ? 0 : piecesOf(this.cart.lines);
  }

  get isEmpty(): boolean {
    return this.cart === undefined || this.cart.lines.length + this.cart.gone.length === 0;
  }

  /** Whether a line is in the cart, also one whose product is gone. */
  holds(itemId: string): boolean {
    return this.cart !== undefined && [...this.cart.lines, ...this.cart.gone].some((line) => line.itemId === itemId);
  }

  /** Shows a cart that is known to be the newest; answers still on their way are not shown any more. */
  show(cart: Cart | undefined): void {
    this.questions.overtake();
    this.cart = cart;
    this.queue.cancelAll();
    this.updating.clear();
    this.lineProblems.clear();
  }

  closeModal(): void {
    this.modalIsOpen = false;
    this.addedName = undefined;
  }

  async add(product: AddableProduct, quantityText: string, choice?: BundleChoice): Promise<boolean> {
    if (this.adding.has(product.id)) return false;
    this.adding.add(product.id);
    this.forgetAddProblem(product.id);
    const isThere = holdsCopy(this.cart, product.id);
    const added = await this.questions.ask(({ addToCart }) => addToCart.run(product, quantityText, choice));
    return runInAction(() => {
      this.adding.delete(product.id);
      if (added.problem !== undefined) {
        if (added.problem.kind === 'BundleNotSet' && choice === undefined && this.parts.openBundle !== undefined) {
          this.parts.openBundle(product);
          return false;
        }
        this.addProblems.set(product.id, added.problem);
        // What is left to choose is marked where it is chosen, and has the focus: a toast would say it once more, on a phone over the button.
        if (added.problem.kind !== 'ConfigurationNotSet') this.tellProblem(added.problem);
        return false;
      }
      this.take(added, added.value.cart);
      this.addedName = isThere ? undefined : product.name;
      const goesAlong = added.value.next === 'cartPage';
      const message = isThere ? 'cart.isThere' : 'cart.addedToCart';
      this.parts.notices.tell({ tone: isThere ? 'info' : 'success', message, values: { name: product.name }, goesAlong });
      if (goesAlong) this.parts.goTo(routePath('cart', this.parts.locale));
      else if (added.value.next === 'cartModal') {
        this.modalIsOpen = true;
        this.modalWasOpened = true;
      }
      return true;
    });
  }

  /** A new choice, or a new attempt: what was wrong with the last one is of the past. */
  forgetAddProblem(productId: number): void {
    this.takeBack();
    this.addProblems.delete(productId);
  }

  /** Takes what was typed and sends it after 500 ms of quiet; settles when the line's newest quantity is answered (CRT-05). */
  typeQuantity(itemId: string, text: string): Promise<void> {
    this.takeBack();
    this.lineProblems.delete(itemId);
    this.updating.add(itemId);
    return this.queue.schedule(itemId, text);
  }

  /** Whoever goes on at once takes along what was just typed: nothing for a cart that is quiet, else goes there when the last quantity is answered (CRT-05). */
  goOnTo(href: string): boolean {
    if (this.queue.isIdle) return false;
    void this.queue.sendAll().then(() => this.parts.goTo(href));
    return true;
  }

  /** Sets a bundle in the cart otherwise; `lineProblems` says why not (BUN-04). */
  async changeBundle(itemId: string, quantityText: string, choice: BundleChoice): Promise<boolean> {
    this.takeBack();
    this.queue.cancel(itemId);
    this.lineProblems.delete(itemId);
    const changed = await this.questions.ask(({ changeBundle }) => changeBundle.run(itemId, quantityText, choice));
    return runInAction(() => {
      this.updating.delete(itemId);
      if (changed.problem === undefined) {
        this.take(changed, changed.value);
        this.parts.notices.tell({ tone: 'success', message: 'cart.quantityChanged' });
        return true;
      }
      this.lineProblems.set(itemId, changed.problem);
      this.tellProblem(changed.problem);
      return false;
    });
  }

  async remove(itemId: string): Promise<void> {
    if (this.deleting.has(itemId)) return;
    this.takeBack();
    this.queue.cancel(itemId);
    this.deleting.add(itemId);
    const hadCoupon = this.cart?.coupon !== undefined;
    const removed = await this.questions.ask(({ removeLine }) => removeLine.run(itemId));
    runInAction(() => {
      this.deleting.delete(itemId);
      this.updating.delete(itemId);
      if (removed.problem === undefined) {
        this.take(removed, removed.value);
        if (hadCoupon && removed.value.coupon === undefined) this.parts.notices.tell({ tone: 'info', message: 'cart.couponRemoved' });
        this.parts.notices.tell({ tone: 'success', message: 'core.notifications.itemRemovedFromCart' });
        return;
      }
      const { clearsSession } = cartProblemEffect(removed.problem.kind);
      if (removed.problem.kind === 'ItemNotInCart' || clearsSession) this.tellProblem(removed.problem);
      else this.takeBack = this.parts.notices.tell({ tone: 'error', message: 'error.removeFromCartFailed' });
      // What is on the screen is then not what the platform holds (CRT-15).
      if (!clearsSession && removed.problem.kind !== 'Unreachable') void this.refresh();
    });
  }

  /** The cart changed under the customer's hands: shows the platform's one and says so for 12 s (CRT-14). */
  replaceChanged(cart: Cart): void {
    this.show(cart);
    this.parts.notices.tell({ tone: 'info', message: 'core.notifications.cartUpdated', milliseconds: CART_CHANGED_MILLISECONDS });
  }

  /** Asks the platform again, e.g. when the tab comes back to the front (F-06). */
  async refresh(): Promise<void> {
    const viewed = await this.questions.ask(({ viewCart }) => viewCart.run());
    runInAction(() => {
      if (viewed.problem !== undefined) this.tellProblem(viewed.problem);
      else if (this.queue.isQuiet) this.take(viewed, viewed.value);
    });
  }

  /** Says what is wrong; a cart that cannot be used any more is put away, and may lead home (CRT-08). */
  tellProblem(problem: CartProblem | CheckoutProblem): void {
    const { clearsSession, redirectsHome, silent } = cartProblemEffect(problem.kind);
    if (clearsSession) this.show(undefined);
    // Comes back here after signing in.
    const { locale, goTo } = this.parts;
    if (problem.kind === 'SignedOut') goTo(loginPath(locale, routePath('cart', locale)));
    else if (!silent) {
      const tone = problem.kind === 'ConfigurationNotSet' || problem.kind === 'BundleNotSet' ? 'info' : 'error';
      this.takeBack = this.parts.notices.tell({ tone, ...problemMessage(problem) });
    }
    if (redirectsHome) goTo(routePath('home', locale));
  }

  private async sendQuantity(itemId: string, text: string): Promise<void> {
    // One that waited for the answer before it is on its way only now.
    this.updating.add(itemId);
    const changed = await this.questions.ask(({ changeQuantity }) => changeQuantity.run(itemId, text));
    const shown = runInAction(() => {
      if (changed.problem === undefined) {
        this.take(changed, changed.value.cart);
        if (changed.value.couponRemoved) this.parts.notices.tell({ tone: 'info', message: 'cart.couponRemoved' });
        this.parts.notices.tell({ tone: 'success', message: 'cart.quantityChanged' });
        return true;
      }
      this.lineProblems.set(itemId, changed.problem);
      this.tellProblem(changed.problem);
      return changed.problem.kind === 'InvalidQuantity' || this.cart === undefined;
    });
    // Refused: the cart shows the platform's truth again (CRT-15).
    if (!shown) await this.refresh();
    runInAction(() => this.queue.isWaiting(itemId) || this.updating.delete(itemId));
  }

  private take(answer: { readonly number: number }, cart: Cart | undefined): void {
    if (this.questions.mayShow(answer, cart, this.cart)) this.cart = cart;
  }
}
