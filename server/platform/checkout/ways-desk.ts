import { type Kysely, sql, type Transaction } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { BodyOf, Call, DataOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/ways.ts';
import type { ChangedThing } from '#domain/audit/change-record.ts';
import type { RecordedValues } from '#domain/audit/value-form.ts';
import { STANDARD_TAX } from '#domain/checkout/standard-tax.ts';
import { deliveryFlaws, type FlawedWay, paymentFlaws } from '#domain/checkout/way-record.ts';
import { DEFAULT_LANGUAGE, LOCALE_NAMES, LOCALES } from '#domain/locale/locale.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb, VerbInput } from '../http/serve.ts';
import { spokenLanguages, withUnspoken } from '../locale/unspoken.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';

type Trx = Transaction<Database>;
type Table = 'delivery_method' | 'payment_method';
type Way = { readonly name: string; readonly description: string };
/** Branches that are listed; a carrier's lockers come by imports. */
const LISTED = 30;

const textsOf = (
  table: Table,
) => sql`(select coalesce(json_object_agg(t.language, json_build_object('name', t.name, 'description', t.description) order by t.language), '{}')
    from ${sql.table(`${table}_text`)} t where t.${sql.ref(`${table}_id`)} = m.id)`;

/** Tells how a way (`m`) was; of the same content it is the same. */
const versionIn = (table: Table) => {
  const columns = table === 'delivery_method' ? sql`m.price, m.free_from, m.days_from, m.days_to, m.accepts_bulky` : sql`m.provider`;
  return sql<string>`md5(json_build_array(${textsOf(table)}, m.countries, m.is_on, ${columns})::text)`;
};

/** The same of a branch (`b`). */
const BRANCH_VERSION = sql<string>`md5(json_build_array(b.names, b.town)::text)`;

export const getWays: Verb<typeof wire.getWays> = async ({ database }) => {
  const { rows } = await sql<DataOf<typeof wire.getWays>>`select
    (select coalesce(json_agg(json_build_object('id', m.id, 'code', m.code, 'version', ${versionIn('delivery_method')}, 'texts', ${textsOf('delivery_method')}, 'price', m.price, 'freeFrom', m.free_from, 'countries', m.countries,
      'days', case when m.days_from is not null then json_build_array(m.days_from, m.days_to) end, 'acceptsBulky', m.accepts_bulky, 'isOn', m.is_on,
      'branchCount', (select count(*) from delivery_branch b where b.delivery_method_id = m.id),
      'branches', (select coalesce(json_agg(json_build_object('id', b.id, 'version', ${BRANCH_VERSION}, 'names', b.names, 'town', b.town) order by b.position, b.id), '[]')
        from (select * from delivery_branch b where b.delivery_method_id = m.id order by b.position, b.id limit ${LISTED}) b)) order by m.position, m.id), '[]') from delivery_method m) as deliveries,
    (select coalesce(json_agg(json_build_object('id', m.id, 'code', m.code, 'version', ${versionIn('payment_method')}, 'texts', ${textsOf('payment_method')}, 'countries', m.countries, 'isOn', m.is_on, 'provider', m.provider)
      order by m.position, m.id), '[]') from payment_method m) as payments`.execute(database);
  return ok({ data: rows[0] ?? { deliveries: [], payments: [] } });
};

export const saveDeliveryWay: Verb<typeof wire.saveDeliveryWay> = (deps, { body: { id, seen, ...body }, ...who }) =>
  written(deps, who, 'delivery', async (trx) => {
    const { price, freeFrom, countries, days, acceptsBulky, isOn } = body;
    const flaws = deliveryFlaws({ ...body, texts: byLocale(body.texts), freeFrom: freeFrom ?? undefined, days: days ?? undefined });
    const wrong = await withUnknown(trx, flaws, countries);
    if (wrong.length > 0) return refused(...wrong);
    const before = id === null ? undefined : await trx.selectFrom('delivery_method').selectAll().where('id', '=', id).executeTakeFirst();
    if (id !== null && before === undefined) return refused({ reason: 'gone' });
    const kept = before && (await keptTexts(trx, 'delivery_method', before.id));
    if (kept !== undefined && kept.version !== seen) return refused({ reason: 'changedMeanwhile' });
    if (before?.is_on && !isOn && (await isLast(trx, 'delivery_method', before.id))) return refused({ reason: 'lastOne', field: 'isOn' });
    const values = {
      price,
      free_from: freeFrom,
      countries,
      days_from: days?.[0] ?? null,
      days_to: days?.[1] ?? null,
      accepts_bulky: acceptsBulky,
      is_on: isOn,
    };
    const saved = before?.id ?? (await newDelivery(trx, values));
    const texts = withUnspoken(await spokenLanguages(trx), kept?.texts ?? {}, body.texts);
    if (before !== undefined) await trx.updateTable('delivery_method').set(values).where('id', '=', saved).execute();
    await saveTexts(trx, 'delivery_method', saved, texts);
    const told = before && {
      ...wordsOf(kept?.texts ?? {}),
      price: inEuros(before.price),
      freeFrom: inEuros(before.free_from),
      countries: before.countries,
      days: before.days_from === null ? null : [before.days_from, before.days_to],
      acceptsBulky: before.accepts_bulky,
      isOn: before.is_on,
    };
    const after = { ...wordsOf(texts), price: inEuros(price), freeFrom: inEuros(freeFrom), countries, days, acceptsBulky, isOn };
    return ok({ id: saved, isNew: before === undefined, before: told, after });
  });

export const savePaymentWay: Verb<typeof wire.savePaymentWay> = (deps, { body: { id, seen, texts: words, countries, isOn }, ...who }) =>
  written(deps, who, 'payment', async (trx) => {
    const flaws = paymentFlaws({ texts: byLocale(words), countries: countries ?? undefined, isOn });
    const wrong = await withUnknown(trx, flaws, countries ?? []);
    if (wrong.length > 0) return refused(...wrong);
    const before = await trx.selectFrom('payment_method').selectAll().where('id', '=', id).executeTakeFirst();
    if (before === undefined) return refused({ reason: 'gone' });
    const kept = await keptTexts(trx, 'payment_method', id);
    if (kept?.version !== seen) return refused({ reason: 'changedMeanwhile' });
    // One whose provider is not configured is offered to nobody.
    const { providers } = deps.payments;
    const isUsable = before.is_on && (before.provider === null || providers.has(before.provider));
    const others = sql`(provider is null or provider = any(${[...providers.keys()]}::text[]))`;
    if (isUsable && !isOn && (await isLast(trx, 'payment_method', id, others))) return refused({ reason: 'lastOne', field: 'isOn' });
    await trx.updateTable('payment_method').set({ countries, is_on: isOn }).where('id', '=', id).execute();
    const texts = withUnspoken(await spokenLanguages(trx), kept.texts, words);
    await saveTexts(trx, 'payment_method', id, texts);
    const told = { ...wordsOf(kept.texts), countries: before.countries, isOn: before.is_on };
    return ok({ id, isNew: false, before: told, after: { ...wordsOf(texts), countries, isOn } });
  });

export const saveWayBranch: Verb<typeof wire.saveWayBranch> = (deps, { body: { deliveryId, id, seen, names: said }, ...who }) =>
  written(deps, who, 'delivery', async (trx) => {
    if ((said[DEFAULT_LANGUAGE] ?? '') === '') return refused({ reason: 'placeMissing', field: `place-${LOCALES[0] ?? ''}` });
    const method = await trx.selectFrom('delivery_method').select('id').where('id', '=', deliveryId).executeTakeFirst();
    const before = id === null ? undefined : await branch(trx, deliveryId, id);
    if (method === undefined || (id !== null && before === undefined)) return refused({ reason: 'gone' });
    if (before !== undefined && before.version !== seen) return refused({ reason: 'changedMeanwhile' });
    const names = withUnspoken(await spokenLanguages(trx), before?.names ?? {}, said);
    const row = { names: JSON.stringify(names) as never };
    if (id === null)
      await trx
        .insertInto('delivery_branch')
        .values({ delivery_method_id: deliveryId, position: 0, ...row })
        .execute();
    else await trx.updateTable('delivery_branch').set(row).where('id', '=', id).execute();
    return ok({ id: deliveryId, isNew: false, before: { branch: before?.names ?? null }, after: { branch: names } });
  });

export const endWayBranch: Verb<typeof wire.endWayBranch> = (deps, { body: { deliveryId, id, seen }, ...who }) =>
  written(deps, who, 'delivery', async (trx) => {
    const before = await branch(trx, deliveryId, id);
    if (before === undefined) return refused({ reason: 'gone' });
    if (before.version !== seen) return refused({ reason: 'changedMeanwhile' });
    // Without a place there would be nothing to choose, and goods that nobody can fetch.
    if (await isLastBranch(trx, deliveryId)) return refused({ reason: 'lastBranch' });
    await trx.deleteFrom('delivery_branch').where('id', '=', id).execute();
    return ok({ id: deliveryId, isNew: false, before: { branch: before.names }, after: { branch: null } });
  });

interface Written {
  readonly id: number;
  readonly isNew: boolean;
  readonly before: RecordedValues | undefined;
  readonly after: RecordedValues;
}

/** Writes one thing and who did it; every process reads the configuration anew by the tables' own triggers, and kept pages go. */
async function written<C extends Call>(
  deps: PlatformDependencies,
  who: Pick<VerbInput<typeof wire.saveDeliveryWay>, 'user' | 'facts'>,
  thing: Extract<ChangedThing, 'delivery' | 'payment'>,
  work: (trx: Trx) => Promise<Result<Written, Refusal>>,
): Promise<Result<{ readonly data: DataOf<C> & { saved: true } }, Refusal>> {
  const done = await inTransaction(deps.database, async (trx): Promise<Result<undefined, Refusal>> => {
    await sql`select pg_advisory_xact_lock(hashtext('ways'))`.execute(trx);
    const result = await work(trx);
    if (result.isErr()) return err(result.error);
    const { id, isNew, before, after } = result.value;
    const change = changeBy(who, deps.now(), { what: isNew ? ('create' as const) : ('update' as const), thing, thingId: id });
    await recordChange(trx, { ...change, ...(before && { before }), after });
    return ok(undefined);
  });
  if (done.isErr()) return err(done.error);
  deps.changed(['*']);
  return ok({ data: { saved: true } as DataOf<C> & { saved: true } });
}

/** All that is wrong at once, in the order of the form; each further reason with its field behind it. */
function refused(...[first, ...others]: readonly FlawedWay[]): Result<never, Refusal> {
  const further = others.map(({ reason, field }) => (field === undefined ? reason : `${reason} ${field}`));
  const { reason, field } = first ?? { reason: 'gone' as const };
  return refuse('WAY_REFUSED', { reason, ...(field !== undefined && { field }), ...(further.length > 0 && { further }) });
}

function byLocale(texts: BodyOf<typeof wire.savePaymentWay>['texts']) {
  return Object.fromEntries(
    LOCALES.flatMap((locale) =>
      texts[LOCALE_NAMES[locale].languageCode] ? [[locale, texts[LOCALE_NAMES[locale].languageCode] as Way]] : [],
    ),
  );
}

/** What is wrong with a way by itself, and whether it names a country that there is not; one that can't be read is none. */
async function withUnknown(
  trx: Kysely<Database>,
  flaws: readonly FlawedWay[],
  countries: readonly string[],
): Promise<readonly FlawedWay[]> {
  if (flaws.some(({ field }) => field === 'countries')) return flaws;
  const known = await trx
    .selectFrom('country')
    .select('code')
    .where('code', 'in', ['', ...countries])
    .execute();
  return known.length === new Set(countries).size ? flaws : [...flaws, { reason: 'countryUnknown', field: 'countries' }];
}

/** The only one that the checkout offers: without it nothing could be ordered. */
async function isLast(trx: Kysely<Database>, table: Table, id: number, usable = sql`true`): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where is_on and id <> ${id} and ${usable} limit 1`.execute(trx);
  return rows.length === 0;
}

/** Whether nobody could fetch anything any more of a way that is on. */
async function isLastBranch(trx: Kysely<Database>, deliveryId: number): Promise<boolean> {
  const { rows } = await sql`select from delivery_branch b join delivery_method m on m.id = b.delivery_method_id
    where m.id = ${deliveryId} and m.is_on having count(*) = 1`.execute(trx);
  return rows.length > 0;
}

async function keptTexts(trx: Kysely<Database>, table: Table, id: number) {
  const { rows } = await sql<{ version: string; texts: Readonly<Record<string, Way>> }>`
    select ${versionIn(table)} as version, ${textsOf(table)} as texts from ${sql.table(table)} m where m.id = ${id}`.execute(trx);
  return rows[0];
}

/** What a way is called in each language, as the log tells it. */
function wordsOf(texts: Readonly<Record<string, Way | undefined>>) {
  const languages = Object.keys(texts).sort();
  const each = (one: keyof Way) => Object.fromEntries(languages.map((language) => [language, texts[language]?.[one] ?? '']));
  return { titles: each('name'), descriptions: each('description') };
}

const inEuros = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2));

async function newDelivery(
  trx: Kysely<Database>,
  values: {
    readonly price: number;
    readonly free_from: number | null;
    readonly countries: string[];
    readonly days_from: number | null;
    readonly days_to: number | null;
  },
): Promise<number> {
  const { rows } = await sql<{ position: number; code: string }>`
    select coalesce(max(position) + 1, 0)::int as position, 'delivery-' || (coalesce(max(id), 0) + 1) as code from delivery_method`.execute(
    trx,
  );
  const { position = 0, code = 'delivery' } = rows[0] ?? {};
  const { id } = await trx
    .insertInto('delivery_method')
    .values({ ...values, code, position, tax_rate: STANDARD_TAX })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function saveTexts(trx: Kysely<Database>, table: Table, id: number, texts: Readonly<Record<string, Way | undefined>>): Promise<void> {
  const own = sql.ref(`${table}_id`);
  await sql`delete from ${sql.table(`${table}_text`)} where ${own} = ${id}`.execute(trx);
  for (const [language, way] of Object.entries(texts))
    if (way !== undefined)
      await sql`insert into ${sql.table(`${table}_text`)} (${own}, language, name, description) values (${id}, ${language}, ${way.name}, ${way.description})`.execute(
        trx,
      );
}

async function branch(trx: Kysely<Database>, deliveryId: number, id: number) {
  return trx
    .selectFrom('delivery_branch as b')
    .select(['b.id', 'b.names', BRANCH_VERSION.as('version')])
    .where('id', '=', id)
    .where('delivery_method_id', '=', deliveryId)
    .executeTakeFirst();
}
