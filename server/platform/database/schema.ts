import type { AccountTables } from './tables/account-tables.ts';
import type { CatalogTables } from './tables/catalog-tables.ts';
import type { CheckoutTables } from './tables/checkout-tables.ts';
import type { EditingTables } from './tables/editing-tables.ts';
import type { FormTables } from './tables/form-tables.ts';
import type { JobTables } from './tables/job-tables.ts';
import type { MediaTables } from './tables/media-tables.ts';
import type { OrderTables } from './tables/order-tables.ts';
import type { PageTables } from './tables/page-tables.ts';
import type { PostTables } from './tables/post-tables.ts';
import type { SearchTables } from './tables/search-tables.ts';
import type { ShopElsewhereTables } from './tables/shop-elsewhere-tables.ts';
import type { SiteTables } from './tables/site-tables.ts';
import type { ViewTables } from './tables/view-tables.ts';

export type { ChosenOptions, Texts } from './tables/columns.ts';
export type { StoredAddress, StoredAnswer, StoredField, StoredFieldWords } from './tables/form-tables.ts';

/** The tables as the migrations leave them; a test compares this with the database's own catalogue. */
export interface Database
  extends AccountTables,
    CatalogTables,
    CheckoutTables,
    EditingTables,
    FormTables,
    JobTables,
    MediaTables,
    OrderTables,
    PageTables,
    PostTables,
    SearchTables,
    ShopElsewhereTables,
    SiteTables,
    ViewTables {}
