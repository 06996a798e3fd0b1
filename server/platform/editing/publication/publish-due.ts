import type { Kysely } from 'kysely';
import { ok, type Result } from 'neverthrow';
import { DRAFTED_KINDS } from '#domain/editing/editable.ts';
import type { PlanProblem } from '#domain/editing/publication-plan.ts';
import { isSameValue } from '#domain/editing/same-value.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { whoStillMay } from '../../account/office-users/who-still-may.ts';
import { changeBy } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { goesOnFrom } from '../copy/overtaken.ts';
import { readWorkingCopy } from '../copy/working-copy.ts';
import { THINGS } from '../kind/things.ts';
import type { ThingInLanguage } from '../thing/thing.ts';
import { findVersion, storeDraft } from '../version/draft-queries.ts';
import { type DuePlan, deletePlan, failPlan, findDuePlan, takeDuePlan } from './plan-queries.ts';
import { publishText } from './publication.ts';

/** What became of a plan; `overtaken` where somebody was faster. */
type Done = { readonly tags: readonly string[] } | { readonly problem: PlanProblem } | 'overtaken';

/** Publishes what is due, each in a transaction of its own, and tells whoever keeps pages; what can't be published stays and says why. Answers how many went out. */
export async function publishDue(deps: Pick<PlatformDependencies, 'database' | 'now' | 'changed'>): Promise<number> {
  let count = 0;
  for (;;) {
    const now = deps.now();
    const done = await inTransaction(deps.database, async (trx): Promise<Result<Done | undefined, never>> => {
      const due = await findDuePlan(trx, now);
      return ok(due && (await publishPlanned(trx, due, now)));
    });
    const outcome = done.unwrapOr(undefined);
    if (outcome === undefined) return count;
    if (outcome === 'overtaken' || 'problem' in outcome) continue;
    deps.changed(outcome.tags);
    count += 1;
  }
}

async function publishPlanned(trx: Kysely<Database>, due: DuePlan, now: Date): Promise<Done> {
  const kind = DRAFTED_KINDS.find((known) => known === due.thing);
  const language = LANGUAGE_CODES.find((known) => known === due.language);
  if (kind === undefined || language === undefined) {
    await trx.updateTable('publication_plan').set({ problem: 'gone' }).where('version_id', '=', due.version_id).execute();
    return { problem: 'gone' };
  }
  const thing: ThingInLanguage = { kind, id: due.thing_id, language };
  const fail = async (problem: PlanProblem) => {
    await failPlan(trx, thing, problem);
    return { problem };
  };
  const isThere = await THINGS[kind].hold(trx, thing.id);
  if (!(await takeDuePlan(trx, due, now))) return 'overtaken';
  const copy = isThere ? await readWorkingCopy(trx, thing, now) : undefined;
  const version = await findVersion(trx, thing, due.version_id);
  if (copy === undefined || version === undefined) return fail('gone');
  // Who planned it has to be allowed to do it now.
  const user = await whoStillMay(trx, { userId: due.by_user, keyId: due.access_key_id }, ['pages:publish'], now);
  if (user === undefined) return fail('notAllowed');
  const draft = version.content;
  const written = await publishText(trx, thing, {
    draft,
    text: copy.text,
    by: changeBy({ user, facts: { requestId: `plan-${due.version_id}` } }, now),
  });
  if (written.isErr()) return fail(problemOf(written.error));
  await deletePlan(trx, thing);
  const content = copy.row?.content ?? null;
  // What was written since it was planned stays a draft. Where nothing was, whoever has it open hears of it by the counter, before saving over it.
  if (content === null || isSameValue(content, draft))
    await storeDraft(trx, thing, copy.revision, { json: null, client: null, request: null, by: user.userId, at: now });
  else await goesOnFrom(trx, thing, written.value.version);
  return { tags: written.value.tags };
}

function problemOf({ code }: Refusal): PlanProblem {
  return code === 'SLUG_TAKEN' ? 'slugTaken' : 'invalid';
}
