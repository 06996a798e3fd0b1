import type { Kysely } from 'kysely';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type { importSetupGoods } from '#adapters/platform/wire/setup.ts';
import { SETUP_STANDINGS, type Seller, type SetupStanding, sellerFlaws } from '#domain/setup/site-setup.ts';
import type { Database } from '../database/schema.ts';

/** What the set-up keeps of itself; nobody is told these (domain/settings/site-setting.ts). */
export const SETUP_OPTIONS = {
  standing: 'SetUp',
  seller: 'Seller',
  lastImport: 'LastImport',
  shownPrices: 'ShownPrices',
  pages: 'SetUpPages',
} as const;

/** Keeps a site option, whatever it was. */
export async function keepOption(trx: Kysely<Database>, key: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value), media_id: key === 'Logo' ? String(value) : null };
  await trx
    .insertInto('site_option')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** How the set-up stands; undefined where there is none. */
export function standingOf(options: ReadonlyMap<string, unknown>): SetupStanding | undefined {
  return SETUP_STANDINGS.find((standing) => standing === options.get(SETUP_OPTIONS.standing));
}

/** Who sells, once they have said so. */
export function sellerOf(options: ReadonlyMap<string, unknown>): Seller | undefined {
  const seller = options.get(SETUP_OPTIONS.seller) as Seller | undefined;
  return seller !== undefined && sellerFlaws(seller).length === 0 ? seller : undefined;
}

/** What an upload came to, as it is kept and told: as the wire has it. */
export type KeptReport = DataOf<typeof importSetupGoods>;

export function lastImportOf(options: ReadonlyMap<string, unknown>): KeptReport | undefined {
  return options.get(SETUP_OPTIONS.lastImport) as KeptReport | undefined;
}
