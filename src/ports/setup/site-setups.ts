import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { NewProduct, ProductChoices } from '#domain/product/new-product.ts';
import type {
  FirstMethods,
  ImportReport,
  Seller,
  SetupName,
  SetupPage,
  SetupStanding,
  SetupState,
  SetupTable,
} from '#domain/setup/site-setup.ts';
import type { Outcome } from '../outcome.ts';

/** The set-up of an installation, step by step. RecordRefused for what may not be kept. */
export interface SiteSetups {
  /** How it stands, undefined where there is none, and how many of its steps are left. */
  standing(): Outcome<{ readonly standing: SetupStanding | undefined; readonly left: number }, BackOfficeProblem>;
  state(): Outcome<SetupState, BackOfficeProblem>;
  /** What a first product can be given. */
  choices(): Outcome<ProductChoices, BackOfficeProblem>;
  saveName(name: SetupName): Outcome<void, BackOfficeProblem>;
  /** Puts a picture into the library and makes it the logo. */
  saveLogo(file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }): Outcome<void, BackOfficeProblem>;
  saveSeller(seller: Seller): Outcome<void, BackOfficeProblem>;
  /** Makes and publishes those that are not there yet, with what belongs to them: form, menus, consents. */
  makePages(pages: readonly SetupPage[]): Outcome<void, BackOfficeProblem>;
  /** Adds those that are not there yet. */
  addMethods(methods: FirstMethods): Outcome<void, BackOfficeProblem>;
  addProduct(product: NewProduct): Outcome<void, BackOfficeProblem>;
  /** Loads the good rows of a CSV. */
  importGoods(table: SetupTable, csv: string, pricesMeant: boolean): Outcome<ImportReport, BackOfficeProblem>;
  say(standing: SetupStanding): Outcome<void, BackOfficeProblem>;
}
