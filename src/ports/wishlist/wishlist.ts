import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import type { Outcome } from '../outcome.ts';

/** The customer's wishlist (WSH-01). */
export interface Wishlist {
  /** All of it, newest first. */
  list(): Outcome<readonly ProductSummary[], AccountProblem>;
  /** Whether it is there now. */
  toggle(productId: number): Outcome<boolean, AccountProblem>;
}

/** Remembers what was wished for before signing in (WSH-01). */
export interface WishMemory {
  /** Id of the product. */
  read(): number | undefined;
  /** Undefined forgets it. */
  write(productId: number | undefined): void;
}
