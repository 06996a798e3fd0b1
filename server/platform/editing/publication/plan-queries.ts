import { type Kysely, sql } from 'kysely';
import type { PlanWire } from '#adapters/platform/wire/publication.ts';
import { PLAN_PROBLEMS, type PlanProblem } from '#domain/editing/publication-plan.ts';
import type { Database } from '../../database/schema.ts';
import type { SignedIn } from '../../identity/signed-in.ts';
import { THINGS } from '../kind/things.ts';
import type { ThingInLanguage } from '../thing/thing.ts';
import { languagesOf } from '../thing/thing-languages.ts';

type Connection = Kysely<Database>;

/** What is planned for a thing, as the wire has it. */
export async function readPlan(database: Connection, thing: ThingInLanguage): Promise<PlanWire> {
  const [row] = await plansOf(database, thing).select(['at', 'problem', 'by_user']).execute();
  const until = (await THINGS[thing.kind].until?.(database, thing.id))?.toISOString() ?? null;
  const need = (await THINGS[thing.kind].need?.(database, thing.id)) ?? null;
  const common = { until, languages: [...(await languagesOf(database, thing))], need };
  if (row === undefined) return { publication: null, ...common };
  const { rows } = await sql<{
    name: string;
  }>`select trim(first_name || ' ' || last_name) as name from shop_user where id = ${row.by_user}`.execute(database);
  const problem = PLAN_PROBLEMS.find((known) => known === row.problem) ?? null;
  return { publication: { at: row.at.toISOString(), by: rows[0]?.name ?? null, problem }, ...common };
}

/** A version that is to be published at a moment. */
export interface NewPlan {
  readonly version: number;
  readonly at: Date;
  readonly by: Pick<SignedIn, 'userId' | 'byKey'>;
}

/** There is one plan for a thing in a language: another one takes its place. */
export async function storePlan(trx: Connection, { kind, id, language }: ThingInLanguage, { version, at, by }: NewPlan): Promise<void> {
  const planned = { version_id: version, at, by_user: by.userId, access_key_id: by.byKey?.id ?? null, problem: null };
  await trx
    .insertInto('publication_plan')
    .values({ thing: kind, thing_id: id, language, ...planned })
    .onConflict((taken) => taken.columns(['thing', 'thing_id', 'language']).doUpdateSet(planned))
    .execute();
}

/** Whether there was one. */
export async function deletePlan(trx: Connection, thing: ThingInLanguage): Promise<boolean> {
  const { kind, id, language } = thing;
  const { numDeletedRows } = await trx
    .deleteFrom('publication_plan')
    .where('thing', '=', kind)
    .where('thing_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Notes why a plan came to nothing; it is tried no more. */
export async function failPlan(trx: Connection, { kind, id, language }: ThingInLanguage, problem: PlanProblem): Promise<void> {
  await trx
    .updateTable('publication_plan')
    .set({ problem })
    .where('thing', '=', kind)
    .where('thing_id', '=', id)
    .where('language', '=', language)
    .execute();
}

/** A plan whose moment has come. */
export interface DuePlan {
  readonly thing: string;
  readonly thing_id: number;
  readonly language: string;
  readonly version_id: number;
  readonly by_user: number | null;
  /** That a program planned it with. */
  readonly access_key_id: number | null;
}

/** The plan that is due for longest; whoever works at it takes it first (`takeDuePlan`). */
export async function findDuePlan(database: Connection, now: Date): Promise<DuePlan | undefined> {
  return duePlans(database, now).orderBy('at').limit(1).executeTakeFirst();
}

/** Takes a plan for this transaction alone, if it still is what is due. Its thing is held before: whoever plans holds that first, too, and two that wait for each other would wait for ever. */
export async function takeDuePlan(trx: Connection, { thing, thing_id, language, version_id }: DuePlan, now: Date): Promise<boolean> {
  const taken = await duePlans(trx, now)
    .where('thing', '=', thing)
    .where('thing_id', '=', thing_id)
    .where('language', '=', language)
    .where('version_id', '=', version_id)
    .forUpdate()
    .executeTakeFirst();
  return taken !== undefined;
}

function duePlans(database: Connection, now: Date) {
  return database
    .selectFrom('publication_plan')
    .select(['thing', 'thing_id', 'language', 'version_id', 'by_user', 'access_key_id'])
    .where('at', '<=', now)
    .where('problem', 'is', null);
}

function plansOf(database: Connection, { kind, id, language }: ThingInLanguage) {
  return database.selectFrom('publication_plan').where('thing', '=', kind).where('thing_id', '=', id).where('language', '=', language);
}
