import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Foreseen, type ForeseenChange, type ForeseenThing, type JobOutlook, MOST_FORESEEN } from '#domain/back-office/job-outlook.ts';
import { type JobDetails, type JobKind, jobThing } from '#domain/back-office/office-job.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { foreseenStep } from '#domain/order/foreseen-step.ts';
import type { Movable } from '#domain/order/order-record.ts';
import type { OrderVerb } from '#domain/order/order-states.ts';
import { type ForeseenProduct, foreseenProduct } from '#domain/product/foreseen-product.ts';
import { bestLanguage } from '../database/in-language.ts';
import type { Database } from '../database/schema.ts';
import { offerFlaw } from '../product/variant-choices.ts';

type Connection = Kysely<Database>;

/** Variants that are asked one by one whether they could be offered again. */
const MOST_ASKED = 200;

interface Job {
  readonly id: number;
  readonly kind: JobKind;
  readonly details: JobDetails;
}

/** Things that are in the same state: what happens to one happens to all. The first of them with their places in the job. */
interface Alike<State> {
  /** Null of what is gone. */
  readonly state: State | null;
  readonly many: number;
  readonly ids: readonly number[];
  readonly places: readonly number[];
}

/** What work on orders or goods would do if it began now: by the rules that it is done by, asked once of all things that are alike. Undefined of work on texts. */
export async function outlookOf(database: Connection, job: Job, language: LanguageCode): Promise<JobOutlook | undefined> {
  switch (jobThing(job.kind)) {
    case 'orders': {
      const verb = job.kind.slice('orders.'.length) as OrderVerb;
      const foreseen = (await alikeOrders(database, job.id)).map((alike) => ({
        ...alike,
        does: asFound(alike.state, (order) => foreseenStep(verb, job.details, order)),
      }));
      return told(foreseen, (ids) => orderNames(database, ids), 0);
    }
    case 'products': {
      const foreseen = [];
      for (const alike of await alikeProducts(database, job)) {
        const unfit = alike.state?.choiceOf == null ? alike.state?.unfit : await offerFlaw(database, alike.state.choiceOf);
        foreseen.push({ ...alike, does: asFound(alike.state, (state) => foreseenProduct(job.kind, job.details, productOf(state, unfit))) });
      }
      const unasked = foreseen.filter(({ state, does }) => state?.isUnasked && does?.isOk());
      return told(foreseen, (ids) => productNames(database, ids, language), sum(unasked));
    }
    default:
      return undefined;
  }
}

type Does = Foreseen | undefined;
type Named = ReadonlyMap<number, Pick<ForeseenThing, 'name' | 'lowest'>>;

function asFound<State>(state: State | null, foresee: (state: State) => Foreseen): Does {
  return state === null ? undefined : foresee(state);
}

/** The first of those that change, in the order of the job, and of the others by reason. */
async function told(
  foreseen: readonly (Omit<Alike<unknown>, 'state'> & { readonly does: Does })[],
  namesOf: (ids: readonly number[]) => Promise<Named>,
  unasked: number,
): Promise<JobOutlook> {
  const one = foreseen
    .flatMap(({ ids, places, does }) => ids.map((id, at) => ({ id, place: places[at] ?? 0, does })))
    .sort((a, b) => a.place - b.place);
  const goers = one.filter(({ does }) => does?.isOk()).slice(0, MOST_FORESEEN);
  const reasons = [...new Set(foreseen.flatMap(({ does }) => (does?.isOk() ? [] : [reasonOf(does)])))];
  const rests = reasons.map((reason) => ({
    reason,
    count: sum(foreseen.filter(({ does }) => !does?.isOk() && reasonOf(does) === reason)),
    ids: one.filter(({ does }) => !does?.isOk() && reasonOf(does) === reason).slice(0, MOST_FORESEEN),
  }));
  const names = await namesOf([...goers, ...rests.flatMap(({ ids }) => ids)].map(({ id }) => id));
  const nameOf = (id: number) => names.get(id)?.name ?? `#${id}`;
  return {
    goes: sum(foreseen.filter(({ does }) => does?.isOk())),
    first: goers.map(({ id, does }) => ({ id, name: nameOf(id), changes: does?.unwrapOr([]) ?? [], lowest: names.get(id)?.lowest })),
    unasked,
    free: sum(foreseen.filter(({ does }) => does?.unwrapOr([]).some(isFreeThen))),
    stays: rests.map(({ reason, count, ids }) => ({ reason, count, names: ids.map(({ id }) => nameOf(id)) })),
  };
}

const isFreeThen = ({ of, after }: ForeseenChange) => of !== 'stock' && after === 0;
const reasonOf = (does: Does): string => (does?.isErr() ? does.error : 'gone');
const sum = (groups: readonly { readonly many: number }[]) => groups.reduce((all, { many }) => all + many, 0);

async function alikeOrders(database: Connection, id: number): Promise<readonly Alike<Movable>[]> {
  return alike<Movable>(
    database,
    id,
    sql`select t.id, t.place, case when o.id is not null then jsonb_build_object('status', o.status, 'isPaid', o.paid_at is not null, 'isFree', o.total = 0, 'way',
        case when coalesce(jsonb_typeof(o.delivery), 'null') = 'null' then 'digital' when o.delivery ->> 'way' = 'pickup' or o.delivery ->> 'branchId' is not null then 'pickup' else 'delivery' end) end as state
      from t left join shop_order o on o.id = t.id`,
  );
}

interface ProductState extends Omit<ForeseenProduct, 'finalPrice' | 'memberPrice' | 'unfit'> {
  readonly final: number;
  readonly member: number | null;
  readonly unfit?: string;
  /** A variant that is to be offered again: whether it may depends on the others. */
  readonly choiceOf?: number;
  /** One of very many such, of which nobody has asked that. */
  readonly isUnasked?: boolean;
}

/** Only what the kind of work looks at makes goods different: of what never changes none would be alike. */
async function alikeProducts(database: Connection, { id, kind }: Job): Promise<readonly Alike<ProductState>[]> {
  const isPrice = ['products.price', 'products.sale', 'products.endSale'].includes(kind);
  const isShown = kind === 'products.show' || kind === 'products.hide';
  const isAsked = sql`(${sql.lit(kind)} = 'products.show' and p.archived and p.main_product_id is not null)`;
  const looked = isPrice
    ? sql`'retailPrice', p.retail_price, 'final', p.final_price, 'member', p.membership_price, 'hasOwnPrices', p.format <> 'Configurable' and p.bundle_discount is null`
    : isShown
      ? sql`'visible', not p.archived and (p.is_visible or p.main_product_id is not null),
          'unfit', case when p.format = 'EProduct' and p.main_product_id is null and not exists (select from download_file f where f.product_id = p.id) then 'noFile'
            when p.format = 'Configurable' and not exists (select from product v where v.main_product_id = p.id and not v.archived) then 'noVariant' end,
          'choiceOf', case when ${isAsked} and t.place <= ${sql.lit(MOST_ASKED)} then p.id end,
          'isUnasked', case when ${isAsked} and t.place > ${sql.lit(MOST_ASKED)} then true end`
      : sql`'stock', (select s.quantity from stock s where s.product_id = p.id), 'hasOwnStock', p.format = 'Simple'`;
  return alike<ProductState>(
    database,
    id,
    sql`select t.id, t.place, case when p.id is not null then jsonb_strip_nulls(jsonb_build_object(${looked})) end as state from t left join product p on p.id = t.id`,
  );
}

async function alike<State>(database: Connection, jobId: number, states: RawBuilder<unknown>): Promise<readonly Alike<State>[]> {
  const { rows } = await sql<Alike<State>>`
    with t as materialized (select x.id, x.place from office_job j, unnest(j.targets) with ordinality x(id, place) where j.id = ${jobId})
    select s.state, count(*)::int as many, (array_agg(s.id order by s.place))[1:${sql.lit(MOST_FORESEEN)}] as ids,
      (array_agg(s.place::int order by s.place))[1:${sql.lit(MOST_FORESEEN)}] as places
    from (${states}) s group by s.state`.execute(database);
  return rows;
}

function productOf(state: ProductState, unfit: string | undefined): ForeseenProduct {
  const { retailPrice = 0, final, member, hasOwnPrices = true, hasOwnStock = true, stock, visible = false } = state;
  return {
    retailPrice,
    finalPrice: final < retailPrice ? final : undefined,
    memberPrice: member ?? undefined,
    hasOwnPrices,
    hasOwnStock,
    stock: stock ?? null,
    visible,
    unfit,
  };
}

async function orderNames(database: Connection, ids: readonly number[]): Promise<Named> {
  const { rows } = await sql<{ id: number; name: string }>`select id, number as name from shop_order where id = any(${ids}::int[])`.execute(
    database,
  );
  return new Map(rows.map(({ id, name }) => [id, { name, lowest: undefined }]));
}

/** With the lowest price of the last 30 days, which a reduction is told from (Directive 98/6/EC, Art. 6a). */
async function productNames(database: Connection, ids: readonly number[], language: LanguageCode): Promise<Named> {
  const { rows } = await sql<{ id: number; name: string; lowest: number | null }>`
    select p.id,
      coalesce((select t.name from product_text t where t.product_id in (p.id, p.main_product_id) order by t.product_id = p.id desc, ${bestLanguage(sql`t.language`, language)} limit 1), p.sku) || ' · ' || p.sku as name,
      (select min(x.final_price) from (
        select l.final_price, l.at, lead(l.at, 1, 'infinity') over (order by l.id) as until from price_log l where l.product_id = p.id) x
        where x.until > x.at and x.until > now() - interval '30 days') as lowest
    from product p where p.id = any(${ids}::int[])`.execute(database);
  return new Map(rows.map(({ id, name, lowest }) => [id, { name, lowest: lowest ?? undefined }]));
}
