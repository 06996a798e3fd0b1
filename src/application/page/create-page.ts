import { err } from 'neverthrow';
import { editingSearch } from '#domain/editing/edit-mode-address.ts';
import { newPageFlaw } from '#domain/page/new-page.ts';
import type { PageKind } from '#domain/page/page-record.ts';
import type { Pages } from '#ports/page/pages.ts';
import type { AreaForm } from '../back-office/area.ts';

/** The form that makes a page or a template, empty or with the sections of another one, and leads to its editor. */
export function creationOf(kind: PageKind): AreaForm<Pages> {
  const area = kind === 'page' ? 'pages' : 'templates';
  return {
    fields: ['title', 'slug', 'copyOfId'],
    async run(pages, typed) {
      const slug = typed.text('slug').trim();
      const page = { title: typed.text('title').trim(), slug: slug === '' ? undefined : slug };
      const flaw = newPageFlaw(page);
      if (flaw !== undefined) return err({ kind: 'RecordRefused', area, reason: flaw, field: flaw.startsWith('title') ? 'title' : 'slug' });
      const made = await pages.create({ kind, ...page, copyOf: typed.id('copyOfId') });
      return made.map((slugMade) => ({ notice: 'done.created', at: { route: 'content', parameter: slugMade, search: editingSearch() } }));
    },
  };
}
