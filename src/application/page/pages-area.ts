import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { TextQuestion } from '#domain/back-office/text-question.ts';
import type { PlannedPublication } from '#domain/editing/planned-publication.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import type { PageRecord, WrittenPage } from '#domain/page/page-record.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Pages } from '#ports/page/pages.ts';
import type { AreaOf } from '../back-office/area.ts';
import { creationOf } from './create-page.ts';

/** All pages with their states, from where they are opened to be edited; new ones are made here. */
export const pagesArea = {
  views: {
    list(pages: Pages, question: TextQuestion): Outcome<KeyedPage<PageRecord>, BackOfficeProblem> {
      return pages.list('page', question);
    },
    /** What a new page can begin with. */
    templates(pages: Pages): Outcome<KeyedPage<PageRecord>, BackOfficeProblem> {
      return pages.list('template', { words: '', show: 'all', cursor: {} });
    },
    plans(pages: Pages): Outcome<readonly PlannedPublication[], BackOfficeProblem> {
      return pages.plans();
    },
    /** For the editor of a page that visitors don't see. */
    written(pages: Pages, slug: string, of?: string): Outcome<WrittenPage | undefined, BackOfficeProblem> {
      return pages.written(slug, of);
    },
  },
  async waiting(pages) {
    return (await pages.waiting('page')).map((count) => [{ what: 'pages', count, search: { show: 'changed' } }]);
  },
  forms: { create: creationOf('page') },
} as const satisfies AreaOf<Pages>;
