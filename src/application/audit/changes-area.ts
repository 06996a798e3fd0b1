import type { ChangeQuestion, ChangeRecord } from '#domain/audit/change-record.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import type { ChangeLog } from '#ports/audit/change-log.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf } from '../back-office/area.ts';

/** Who changed what in the back office, and when (ADM-10). Nothing can be done here: what is written down stays as it is. */
export const changesArea = {
  views: {
    list(log: ChangeLog, question: ChangeQuestion): Outcome<KeyedPage<ChangeRecord>, BackOfficeProblem> {
      return log.list(question);
    },
    latest(log: ChangeLog): Outcome<readonly ChangeRecord[], BackOfficeProblem> {
      return log.latest();
    },
  },
  forms: {},
} as const satisfies AreaOf<ChangeLog>;
