import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/setup.ts';
import { recordedOf, type ValueName } from '#domain/audit/value-form.ts';
import { nameFlaw, type Seller, sellerFlaws } from '#domain/setup/site-setup.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { layoutFollows } from '../editing/kind/layout-follows.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb, VerbInput } from '../http/serve.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { readOptions } from '../site/site-options.ts';
import { keepOption, SETUP_OPTIONS } from './options.ts';
import { keepPickupPlace } from './pickup-place.ts';

const SAVED = { data: { saved: true as const } };

export const saveSetupName: Verb<typeof wire.saveSetupName> = async (deps, { body: { names, languages }, ...who }) => {
  const flaw = nameFlaw({ names, languages });
  if (flaw !== undefined) return refuse('SETUP_REFUSED', flaw);
  return keep(deps, who, 'identity', { SiteName: names, AllowedLanguages: languages });
};

export const saveSetupLogo: Verb<typeof wire.saveSetupLogo> = async (deps, { body: { mediaId }, ...who }) => {
  const { rows } = await sql<{ there: boolean }>`select exists (select from media where id = ${mediaId} and is_public) as there`.execute(
    deps.database,
  );
  return rows[0]?.there
    ? keep(deps, who, 'identity', { Logo: mediaId })
    : refuse('SETUP_REFUSED', { reason: 'notAPicture', field: 'logo' });
};

/** Imprint, foot of the pages, mailboxes, bank account and the place where goods are fetched follow from who sells; what somebody has set otherwise in the settings is set anew only where the set-up had set it. */
export const saveSetupSeller: Verb<typeof wire.saveSetupSeller> = async (deps, { body: { iban, phone, ...rest }, ...who }) => {
  const seller: Seller = { ...rest, iban: iban ?? undefined, phone: phone ?? undefined };
  const [flaw] = sellerFlaws(seller);
  if (flaw !== undefined) return refuse('SETUP_REFUSED', flaw);
  const before = await readOptions(deps.database, [SETUP_OPTIONS.seller, ...Object.keys(derived(seller))]);
  const earlier = before.get(SETUP_OPTIONS.seller) as Seller | undefined;
  const ours = earlier === undefined ? {} : derived(earlier);
  const changed = Object.entries(derived(seller)).filter(
    ([key]) => before.get(key) === undefined || JSON.stringify(before.get(key)) === JSON.stringify(ours[key]),
  );
  return keep(deps, who, 'contact', { [SETUP_OPTIONS.seller]: seller, ...Object.fromEntries(changed) }, (trx) =>
    keepPickupPlace(trx, placeOf(seller), earlier && placeOf(earlier), changeBy(who, deps.now(), {})),
  );
};

export const saySetupStanding: Verb<typeof wire.saySetupStanding> = (deps, { body: { standing }, ...who }) =>
  keep(deps, who, 'identity', { [SETUP_OPTIONS.standing]: standing });

function derived({ name, street, place, oib, iban, email }: Seller): Readonly<Record<string, unknown>> {
  const address = `${name}, ${street}, ${place}`;
  return {
    Imprint: `${address}, OIB ${oib}`,
    CopyrightText: `© ${address}`,
    SendEmailTo: email,
    SendGdprTo: email,
    ...(iban !== undefined && { BankTransfer: { payee: name, street, place, iban } }),
  };
}

const placeOf = ({ street, place }: Seller): string => `${street}, ${place}`;

type Who = Pick<VerbInput<typeof wire.saveSetupName>, 'user' | 'facts'>;

/** Keeps options and writes down those that are other ones than before. Every process hears of them by the table's own trigger. */
async function keep(
  deps: Pick<PlatformDependencies, 'database' | 'now' | 'changed'>,
  who: Who,
  thingId: string,
  values: Readonly<Partial<Record<ValueName, unknown>>>,
  also?: (trx: Kysely<Database>) => Promise<unknown>,
) {
  await inTransaction(deps.database, async (trx: Kysely<Database>) => {
    await sql`select pg_advisory_xact_lock(hashtext('site_option'))`.execute(trx);
    const before = await readOptions(trx, Object.keys(values));
    const changed = (Object.entries(values) as [ValueName, unknown][]).filter(
      ([key, value]) => JSON.stringify(before.get(key)) !== JSON.stringify(value),
    );
    await layoutFollows(trx, deps.now(), async () => {
      for (const [key, value] of changed) await keepOption(trx, key, value);
    });
    await also?.(trx);
    if (changed.length > 0)
      await recordChange(trx, {
        ...changeBy(who, deps.now(), { what: 'update', thing: 'settings', thingId }),
        before: recordedOf(changed.map(([key]) => [key, before.get(key) ?? null] as const)),
        after: recordedOf(changed),
      });
    return ok(undefined);
  });
  deps.changed(['*']);
  return ok(SAVED);
}
