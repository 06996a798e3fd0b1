import type { Migration } from 'kysely/migration';
import * as foundation from './migrations/001-foundation.ts';
import * as accounts from './migrations/002-accounts.ts';
import * as wholeShop from './migrations/003-whole-shop.ts';

/** All steps of the schema in their order. A step that has been released is never changed, only followed by another. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-foundation': foundation,
  '002-accounts': accounts,
  '003-whole-shop': wholeShop,
};
