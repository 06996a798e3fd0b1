import { err } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { editingSearch } from '#domain/editing/edit-mode-address.ts';
import { newPageFlaw } from '#domain/page/new-page.ts';
import type { PageRecord, WrittenPage } from '#domain/page/page-record.ts';
import type { Page } from '#domain/pagination.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PageQuestion, Pages } from '#ports/page/pages.ts';
import type { AreaOf } from '../back-office/area.ts';

/** All pages with their states, from where they are opened to be edited; new ones are made here. */
export const pagesArea = {
  views: {
    list(pages: Pages, question: PageQuestion): Outcome<Page<PageRecord>, BackOfficeProblem> {
      return pages.list(question);
    },
    /** For the editor of a page that visitors don't see. */
    written(pages: Pages, slug: string): Outcome<WrittenPage | undefined, BackOfficeProblem> {
      return pages.written(slug);
    },
  },
  async waiting(pages) {
    return (await pages.list({ words: '', show: 'changed', page: 1 })).map(({ totalRecords }) => totalRecords);
  },
  forms: {
    create: {
      fields: ['title', 'slug', 'copyOfId'],
      async run(pages, typed) {
        const slug = typed.text('slug').trim();
        const page = { title: typed.text('title').trim(), slug: slug === '' ? undefined : slug };
        const flaw = newPageFlaw(page);
        if (flaw !== undefined)
          return err({ kind: 'RecordRefused', area: 'pages', reason: flaw, field: flaw.startsWith('title') ? 'title' : 'slug' });
        const made = await pages.create({ ...page, copyOf: typed.id('copyOfId') });
        return made.map((slugMade) => ({ notice: 'done.created', at: { route: 'content', parameter: slugMade, search: editingSearch() } }));
      },
    },
  },
} as const satisfies AreaOf<Pages>;
