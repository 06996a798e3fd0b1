import type { PageData } from '../shop/page-data.ts';

/** What the cart's page is told besides the cart. */
export interface CartPage extends PageData {
  /** Its visitor comes out of a checkout that found nothing in the cart any more. */
  readonly isEmptied: boolean;
}
