import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UseCases } from '#application/use-cases.ts';
import type { Bundle, BundleChoice } from '#domain/bundle/bundle.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { Notices } from '#ports/notices.ts';
import { problemMessage } from '../messages/problem-message.ts';
import type { CartViewModel } from './cart-view-model.ts';

/** Which bundle is to be set: a new one, or a line of the cart. */
export interface BundleWish {
  readonly id: number;
  readonly name: string;
  readonly itemId?: string | undefined;
}

export interface BundleDialogParts {
  readonly useCases: () => Promise<UseCases>;
  readonly notices: Notices;
  readonly cart: Pick<CartViewModel, 'add' | 'changeBundle'>;
}

/** The modal in which a bundle is set (BUN-01); its members are fetched when it opens. */
export class BundleViewModel {
  wish: BundleWish | undefined = undefined;
  bundle: Bundle | undefined = undefined;
  /** The modal is fetched when it opens first, and stays. */
  wasOpened = false;
  isBusy = false;
  private readonly parts: BundleDialogParts;

  constructor(parts: BundleDialogParts) {
    this.parts = parts;
    makeAutoObservable<this, 'parts'>(this, { wish: observableRef, bundle: observableRef, parts: false }, { autoBind: true });
  }

  /** Opens the modal; it closes again, with a word, when nobody can tell what the bundle holds (BUN-03). */
  async open(wish: BundleWish): Promise<void> {
    this.wish = wish;
    this.bundle = undefined;
    this.wasOpened = true;
    const fetched = await this.fetch(wish.id);
    runInAction(() => {
      if (this.wish !== wish) return;
      if ('problem' in fetched) {
        this.wish = undefined;
        this.parts.notices.tell({ tone: 'error', ...problemMessage(fetched.problem) });
      } else this.bundle = fetched.bundle;
    });
  }

  close(): void {
    this.wish = undefined;
    this.bundle = undefined;
  }

  /** Puts a bundle into the cart as it is chosen, or sets a line otherwise (BUN-04); closes the modal when that is done. What is wrong stands with the cart. */
  async send(wish: BundleWish, quantityText: string, choice: BundleChoice): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    const { cart } = this.parts;
    const done =
      wish.itemId === undefined
        ? await cart.add({ id: wish.id, format: 'Bundle', name: wish.name }, quantityText, choice)
        : await cart.changeBundle(wish.itemId, quantityText, choice);
    runInAction(() => {
      this.isBusy = false;
      if (done) this.close();
    });
    return done;
  }

  private async fetch(productId: number): Promise<{ readonly bundle: Bundle } | { readonly problem: CartProblem }> {
    try {
      const { viewBundle } = await this.parts.useCases();
      const viewed = await viewBundle.run(productId);
      return viewed.isOk() ? { bundle: viewed.value } : { problem: viewed.error };
    } catch {
      return { problem: { kind: 'BundleItemsNotFetched' } };
    }
  }
}
