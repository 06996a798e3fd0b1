import type { UseCases } from '#application/use-cases.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { ProductFormat } from '#domain/product/product.ts';
import type { Notices } from '#ports/notices.ts';
import type { Timer } from '#ports/timer.ts';

/** What the cart of every screen is given. */
export interface CartParts {
  readonly useCases: () => Promise<UseCases>;
  readonly notices: Notices;
  readonly timer: Timer;
  readonly goTo: (path: string) => void;
  readonly locale: Locale;
  /** A bundle is to be set before it can be added (BUN-02). */
  readonly openBundle?: (product: AddableProduct) => void;
}

export interface AddableProduct {
  readonly id: number;
  readonly format: ProductFormat;
  readonly name: string;
}
