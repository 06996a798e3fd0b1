import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { LONGEST_VIEW_NAME, type SavedView, VIEW_FLAWS, type ViewFlaw, type ViewList, viewQuery } from '#domain/back-office/saved-view.ts';
import type { SavedViews } from '#ports/back-office/saved-views.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { codeOf } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import { deleteSavedView, filterSavedViews, saveSavedView } from '../wire/saved-view.ts';
import { backOfficeProblem } from './read-back-office-problem.ts';

/** Views of lists over HTTP. */
export class HttpSavedViews implements SavedViews {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async list(list: ViewList | undefined): Outcome<readonly SavedView[], BackOfficeProblem> {
    const answer = await this.client.send(filterSavedViews, { query: list === undefined ? {} : { list } });
    // A platform may keep the words in an order of its own; addresses have them in one.
    return answer
      .map(({ records }) =>
        records.map((view) => ({ ...view, query: viewQuery(view.list, (word) => view.query[word]), count: view.count ?? undefined })),
      )
      .mapErr(backOfficeProblem);
  }

  async save({ name, query, ...view }: Parameters<SavedViews['save']>[0]): Outcome<void, BackOfficeProblem> {
    const body = { ...view, name: name.slice(0, LONGEST_VIEW_NAME * 10), query: { ...query } };
    const answer = await this.client.send(saveSavedView, { body });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }

  async remove(id: number): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(deleteSavedView, { body: { id } });
    if (answer.isErr()) return err(refused(answer.error));
    return answer.value.deleted ? ok(undefined) : err(told('gone'));
  }
}

/** VIEW_REFUSED says by its reason what is wrong. */
function refused(refusal: Refusal): BackOfficeProblem {
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'VIEW_REFUSED') return backOfficeProblem(refusal);
  return told(VIEW_FLAWS.find((flaw) => flaw === refusal.facts.reason) ?? 'gone');
}

function told(reason: ViewFlaw): BackOfficeProblem {
  return { kind: 'RecordRefused', area: 'views', reason, ...(reason.startsWith('name') && { field: 'name' }) };
}
