import { type ChangeQuestion, type ChangeRecord, changedValues } from '#domain/audit/change-record.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import { localeOfLanguage } from '#domain/locale/locale.ts';
import type { ChangeLog } from '#ports/audit/change-log.ts';
import type { Outcome } from '#ports/outcome.ts';
import { overviewPart } from '../back-office/overview-part.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { queryOfCursor, readKeyed } from '../read-keyed.ts';
import { filterChanges } from '../wire/audit.ts';
import type { DataOf } from '../wire/call.ts';

/** Rows of a page: a day's work at a glance. */
const ROWS = 30;

/** What was changed in the back office, over HTTP. */
export class HttpChangeLog implements ChangeLog {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async list({ thing, thingId, who, from, until, cursor }: ChangeQuestion): Outcome<KeyedPage<ChangeRecord>, BackOfficeProblem> {
    const query = {
      ...queryOfCursor(cursor, ROWS),
      ...(thing !== undefined && { thing }),
      ...(thing !== undefined && thingId !== undefined && { id: thingId.slice(0, 500) }),
      ...(who !== '' && { who: who.slice(0, 100) }),
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
    };
    const answer = await this.client.send(filterChanges, { query });
    return answer.map((list) => readKeyed(list, readChange)).mapErr(backOfficeProblem);
  }

  async latest(): Outcome<readonly ChangeRecord[], BackOfficeProblem> {
    return (await overviewPart(this.client, (overview) => overview.latest)).map((changes) => changes.map(readChange));
  }
}

function readChange({
  name,
  language,
  before,
  after,
  names = {},
  ...record
}: DataOf<typeof filterChanges>['records'][number]): ChangeRecord {
  return {
    ...record,
    name: name ?? undefined,
    locale: language === null ? undefined : localeOfLanguage(language),
    names,
    values: changedValues(before ?? undefined, after ?? undefined),
  };
}
