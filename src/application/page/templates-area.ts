import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { TextQuestion } from '#domain/back-office/text-question.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import type { PageRecord } from '#domain/page/page-record.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Pages } from '#ports/page/pages.ts';
import type { AreaOf } from '../back-office/area.ts';
import { creationOf } from './create-page.ts';

/** What other pages begin with, or show: sections that are kept once (ADM-07). */
export const templatesArea = {
  views: {
    list(pages: Pages, question: TextQuestion): Outcome<KeyedPage<PageRecord>, BackOfficeProblem> {
      return pages.list('template', question);
    },
  },
  async waiting(pages) {
    return (await pages.waiting('template')).map((count) => [{ what: 'templates', count, search: { show: 'changed' } }]);
  },
  forms: { create: creationOf('template') },
} as const satisfies AreaOf<Pages>;
