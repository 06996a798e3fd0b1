import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { LowProducts } from '#domain/product/low-stock.ts';
import type { NewProduct, ProductChoices } from '#domain/product/new-product.ts';
import type { ProductPage, ProductQuestion } from '#domain/product/product-desk.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import type { Outcome } from '../outcome.ts';
import type { ProductFiles } from './product-files.ts';
import type { ProductParts } from './product-parts.ts';
import type { ProductVariants } from './product-variants.ts';

/** Products as the shop's people look after them: what there is, what comes to it, and each with its parts, variants and files. RecordRefused for a change that may not be. */
export interface ProductDesk extends ProductParts, ProductVariants, ProductFiles {
  list(question: ProductQuestion): Outcome<ProductPage, BackOfficeProblem>;
  /** What is sold out or soon will be. */
  low(): Outcome<LowProducts, BackOfficeProblem>;
  /** As its page shows it, whether visitors find that page or not; undefined when none has this address. */
  preview(slug: string): Outcome<ProductDetails | undefined, BackOfficeProblem>;
  /** What categories and pictures can be chosen among. */
  choices(): Outcome<ProductChoices, BackOfficeProblem>;
  /** Answers the id of the product. */
  create(product: NewProduct): Outcome<number, BackOfficeProblem>;
  /** A hidden copy with an article number and addresses of its own; answers its id. */
  copy(id: number): Outcome<number, BackOfficeProblem>;
}
