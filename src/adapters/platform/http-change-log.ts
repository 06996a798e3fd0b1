import { type ChangeQuestion, type ChangeRecord, changedValues } from '#domain/audit/change-record.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { localeOfLanguage } from '#domain/locale/locale.ts';
import type { Page } from '#domain/pagination.ts';
import type { ChangeLog } from '#ports/audit/change-log.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from './platform-client.ts';
import { backOfficeProblem } from './read-back-office-problem.ts';
import { readPageOf } from './read-pagination.ts';
import { filterChanges } from './wire/audit.ts';

/** Rows of a page: a day's work at a glance. */
const ROWS = 30;

/** What was changed in the back office, over HTTP. */
export class HttpChangeLog implements ChangeLog {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async list({ thing, who, until, page }: ChangeQuestion): Outcome<Page<ChangeRecord>, BackOfficeProblem> {
    const query = {
      page: String(page),
      limit: String(ROWS),
      ...(thing !== undefined && { thing }),
      ...(who !== '' && { who: who.slice(0, 100) }),
      ...(until !== undefined && { until }),
    };
    const answer = await this.client.send(filterChanges, { query });
    return answer
      .map((list) =>
        readPageOf(
          list,
          ({ name, language, before, after, ...record }): ChangeRecord => ({
            ...record,
            name: name ?? undefined,
            locale: language === null ? undefined : localeOfLanguage(language),
            values: changedValues(before ?? undefined, after ?? undefined),
          }),
        ),
      )
      .mapErr(backOfficeProblem);
  }
}
