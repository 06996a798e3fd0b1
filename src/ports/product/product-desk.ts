import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { DigitalFiles } from '#domain/product/digital-file.ts';
import type { LowProducts } from '#domain/product/low-stock.ts';
import type { NewProduct, ProductChoices } from '#domain/product/new-product.ts';
import type { NewVariants } from '#domain/product/new-variants.ts';
import type { DeskProduct, ProductChange, ProductPage, ProductQuestion } from '#domain/product/product-desk.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import type { GridChange } from '#domain/product/variant-grid.ts';
import type { SentFile } from '../form/sent-forms.ts';
import type { Outcome } from '../outcome.ts';

/** Products as the shop's people look after them. RecordRefused for a change that may not be. */
export interface ProductDesk {
  list(question: ProductQuestion): Outcome<ProductPage, BackOfficeProblem>;
  /** What is sold out or soon will be. */
  low(): Outcome<LowProducts, BackOfficeProblem>;
  /** Undefined when there is none of this id. */
  byId(id: number): Outcome<DeskProduct | undefined, BackOfficeProblem>;
  /** As its page shows it, whether visitors find that page or not; undefined when none has this address. */
  preview(slug: string): Outcome<ProductDetails | undefined, BackOfficeProblem>;
  /** `seen` is the version of the part that is changed; changedMeanwhile when somebody else has changed it since. Undefined: whatever it is now. Answers the version that the part has now. */
  change(id: number, seen: string | undefined, change: ProductChange): Outcome<string, BackOfficeProblem>;
  /** Prices and pieces of variants of one product, each over what was seen of it: all, or none where one can't be; each refusal names its cell (gridField). */
  changeVariants(id: number, changes: readonly GridChange[]): Outcome<void, BackOfficeProblem>;
  /** What categories and pictures can be chosen among. */
  choices(): Outcome<ProductChoices, BackOfficeProblem>;
  /** Answers the id of the product. */
  create(product: NewProduct): Outcome<number, BackOfficeProblem>;
  /** Variants for the combinations that the product has none for yet; answers how many. */
  addVariants(id: number, variants: NewVariants): Outcome<number, BackOfficeProblem>;
  /** A hidden copy with an article number and addresses of its own; answers its id. */
  copy(id: number): Outcome<number, BackOfficeProblem>;
  /** What whoever buys an e-product downloads. */
  files(id: number): Outcome<DigitalFiles, BackOfficeProblem>;
  /** One more file, or another one in the place of the named; whoever has bought that downloads the new one. */
  sendFile(id: number, replacesId: number | undefined, file: SentFile): Outcome<void, BackOfficeProblem>;
  /** Puts an earlier version of a file back. */
  restoreFile(id: number, fileId: number, earlierId: number): Outcome<void, BackOfficeProblem>;
}
