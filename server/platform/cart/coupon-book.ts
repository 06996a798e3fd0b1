import { type Insertable, type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as call from '#adapters/platform/wire/coupon.ts';
import { type CouponFlaw, type CouponState, couponFlaws, isOverAlready, type WrittenCoupon } from '#domain/cart/coupon-record.ts';
import { dayOf, endOfDay, startOfDay } from '#domain/site/site-day.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { contentVersion } from '../http/content-version.ts';
import { type KeyedOrder, keyBefore, keyedRows } from '../http/keyed.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { spokenLanguages, withUnspoken } from '../locale/unspoken.ts';
import { categoryPaths } from '../product/category-paths.ts';
import { columnsOfWorth, worthOf } from './coupon-worth.ts';
import type { CouponRow } from './queries.ts';

type Connection = Kysely<Database>;

/** Those without an end first, then those that end last: what is over lies at the list's end. As the index of migration 144 is written. */
const LISTED: KeyedOrder = {
  by: [
    [sql`coalesce(date '2000-01-01' - (valid_until at time zone 'UTC')::date, -10000000)`, 'number'],
    [sql`upper(code)`, 'text'],
  ],
  descending: false,
};

/** Coupons as people of the shop list them. */
export const filterCoupons: Verb<typeof call.filterCoupons> = async ({ database, now }, { query }) => {
  const question = { columns: sql`coupon.*`, from: sql`coupon`, fits: sql`true`, order: LISTED };
  const { rows, ...around } = await keyedRows<CouponRow>(database, question, query);
  const at = now();
  return ok({ data: { records: rows.map((row) => onWire(row, at)), ...around } });
};

export const getCoupon: Verb<typeof call.getCoupon> = async ({ database, now }, { params }) => {
  const row = await couponByCode(database, params.code ?? '');
  if (row === undefined) return refuse('NOT_FOUND');
  const after = await keyBefore(database, { from: sql`coupon`, order: LISTED }, sql`code = ${row.code}`);
  return ok({ data: { ...onWire(row, now()), after } });
};

/** What a coupon can be for. */
export const couponCategories: Verb<typeof call.couponCategories> = async ({ database }, { facts: { language } }) => {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from ${categoryPaths(language)} tree order by place`.execute(
    database,
  );
  return ok({ data: { records: rows } });
};

/** A new coupon, or one that there is written anew; what it has been used for stays. */
export const saveCoupon: Verb<typeof call.saveCoupon> = async ({ database, now }, { body: { isNew, seen, meant, ...body }, ...who }) => {
  const { validFrom, validUntil, maxUses, categoryIds, ...rest } = body;
  const coupon: WrittenCoupon = {
    ...rest,
    validFrom: validFrom ?? undefined,
    validUntil: validUntil ?? undefined,
    maxUses: maxUses ?? undefined,
    categoryIds: inOrder(categoryIds ?? []),
  };
  const flaws = couponFlaws(coupon).map(({ reason }) => reason);
  if (flaws.length > 0) return refused(flaws);
  return inTransaction(database, async (trx) => {
    const before = await lockCoupon(trx, coupon.code);
    if (!isNew && before === undefined) return refused(['gone']);
    if (!isNew && before !== undefined && versionOf(before) !== seen) return refused(['changedMeanwhile']);
    const changed = isNew ? undefined : before;
    const categories = categoryIds === undefined ? (changed?.category_ids ?? []) : inOrder(categoryIds);
    const lastDay = dayOrNull(changed?.valid_until ?? null) ?? undefined;
    const wrong = [
      ...(isNew && before !== undefined ? ['codeTaken' as const] : []),
      ...(isOverAlready(coupon, { today: dayOf(now().getTime()), meant, before: lastDay }) ? ['overAlready' as const] : []),
      ...(coupon.maxUses !== undefined && coupon.maxUses < (changed?.uses ?? 0) ? ['usesTooFew' as const] : []),
      ...((await areThere(trx, categories, changed?.category_ids ?? [])) ? [] : ['categoryGone' as const]),
    ];
    if (wrong.length > 0) return refused(wrong);
    const known = before === undefined ? {} : onWire(before, now()).descriptions;
    const descriptions = withUnspoken(await spokenLanguages(trx), known, coupon.descriptions);
    const values = rowOf({ ...coupon, categoryIds: categories, descriptions }, before);
    const code = before?.code ?? coupon.code;
    if (before !== undefined) await trx.updateTable('coupon').set(values).where('code', '=', code).execute();
    // Somebody else may write the same code at this moment.
    else if (!(await isInserted(trx, { code, ...values }))) return refused(['codeTaken']);
    const change = changeBy(who, now(), {
      what: before === undefined ? ('create' as const) : ('update' as const),
      thing: 'coupon' as const,
      thingId: code,
    });
    await recordChange(trx, {
      ...change,
      ...(before && { before: told(onWire(before, now())) }),
      after: told({ ...body, categoryIds: categories, descriptions }),
    });
    return ok({ data: { code } });
  });
};

/** No cart and no order takes it from now on. */
export const endCoupon: Verb<typeof call.endCoupon> = async ({ database, now }, { body: { code }, ...who }) =>
  inTransaction(database, async (trx) => {
    const found = await lockCoupon(trx, code);
    if (found === undefined) return refused(['gone']);
    const at = now();
    const last = new Date(at.getTime() - 1);
    // One that was to begin later never does.
    const from = found.valid_from !== null && found.valid_from > last ? last : found.valid_from;
    await trx.updateTable('coupon').set({ valid_from: from, valid_until: last }).where('code', '=', found.code).execute();
    const change = changeBy(who, at, { what: 'withdraw', thing: 'coupon', thingId: found.code });
    await recordChange(trx, {
      ...change,
      before: { validUntil: dayOrNull(found.valid_until) },
      after: { validUntil: dayOf(at.getTime()) },
    });
    return ok({ data: { code: found.code } });
  });

/** All that is wrong at once, in the order of the form. */
function refused([reason, ...further]: readonly CouponFlaw[]) {
  return refuse('COUPON_REFUSED', { reason, ...(further.length > 0 && { further }) });
}

async function isInserted(trx: Connection, row: Insertable<Database['coupon']>): Promise<boolean> {
  const done = await trx
    .insertInto('coupon')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether all of these categories are there; one that is gone may stay where it was, as its coupon then is for fewer goods, not for all. */
async function areThere(trx: Connection, ids: readonly number[], kept: readonly number[]): Promise<boolean> {
  const others = ids.filter((id) => !kept.includes(id));
  if (others.length === 0) return true;
  return (await trx.selectFrom('category').select('id').where('id', 'in', others).execute()).length === others.length;
}

async function couponByCode(database: Connection, code: string): Promise<CouponRow | undefined> {
  return database.selectFrom('coupon').selectAll().where(sql`upper(code)`, '=', sql`upper(${code})`).executeTakeFirst();
}

async function lockCoupon(trx: Connection, code: string): Promise<CouponRow | undefined> {
  return trx.selectFrom('coupon').selectAll().where(sql`upper(code)`, '=', sql`upper(${code})`).forUpdate().executeTakeFirst();
}

/** A day that stays keeps its instant: one that was ended in the middle of a day is not in force again because its words were corrected. */
function rowOf(
  { kind, worth, minimumItems, validFrom, validUntil, maxUses, categoryIds, descriptions }: WrittenCoupon,
  before: Pick<CouponRow, 'valid_from' | 'valid_until'> | undefined,
) {
  const [from, until] = [startOfDay(validFrom), endOfDay(validUntil)];
  const instant = (kept: Date | null | undefined, day: string | undefined, wanted: number | undefined) =>
    kept && dayOrNull(kept) === day ? kept : wanted === undefined ? null : new Date(wanted);
  return {
    kind,
    ...columnsOfWorth({ kind, worth }),
    minimum_items: minimumItems,
    valid_from: instant(before?.valid_from, validFrom, from),
    valid_until: instant(before?.valid_until, validUntil, until),
    max_uses: maxUses ?? null,
    category_ids: [...categoryIds],
    description: JSON.stringify(descriptions) as never,
  };
}

/** The same however often it was used: an order in between is nobody's change. */
function versionOf(row: CouponRow): string {
  const { kind, minimum_items, valid_from, valid_until, max_uses, category_ids, description } = row;
  return contentVersion([kind, worthOf(row), minimum_items, valid_from, valid_until, max_uses, category_ids, description]);
}

function onWire(row: CouponRow, now: Date) {
  const { code, kind, minimum_items: minimumItems, valid_from, valid_until, max_uses: maxUses, uses, category_ids, description } = row;
  return {
    code,
    kind,
    worth: worthOf(row),
    minimumItems,
    validFrom: dayOrNull(valid_from),
    validUntil: dayOrNull(valid_until),
    maxUses,
    descriptions: Object.fromEntries(Object.entries(description).filter(([, text]) => typeof text === 'string')) as Record<string, string>,
    version: versionOf(row),
    uses,
    state: stateOf(row, now),
    ...(wasEnded(row, now) && { endedAt: valid_until?.toISOString() }),
    categories: category_ids.length,
    categoryIds: inOrder(category_ids),
  };
}

/** Whether somebody took it out of use before its last day was over. */
function wasEnded({ valid_until }: Pick<CouponRow, 'valid_until'>, now: Date): boolean {
  if (valid_until === null || now <= valid_until) return false;
  const until = valid_until.getTime();
  // Whoever wrote its last second from outside meant the day.
  return (endOfDay(dayOf(until)) ?? until) - until >= 60_000;
}

/** Which they are is what counts: ticked in another order they are no change. */
const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other);

const dayOrNull = (instant: Date | null) => (instant === null ? null : dayOf(instant.getTime()));

function stateOf({ valid_from, valid_until, max_uses, uses }: CouponRow, now: Date): CouponState {
  if (valid_until !== null && now > valid_until) return 'over';
  if (max_uses !== null && uses >= max_uses) return 'usedUp';
  return valid_from !== null && now < valid_from ? 'notYet' : 'good';
}

type ToldCoupon = Pick<
  ReturnType<typeof onWire>,
  'kind' | 'worth' | 'minimumItems' | 'validFrom' | 'validUntil' | 'maxUses' | 'categoryIds' | 'descriptions'
>;

/** What the log of changes says of a coupon. */
function told({ kind, worth, minimumItems, validFrom, validUntil, maxUses, categoryIds, descriptions }: ToldCoupon) {
  return { kind, worth, minimumItems, validFrom, validUntil, maxUses, categories: categoryIds, descriptions };
}
