import { err } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { type SavedView, VIEW_LISTS, type ViewList, viewFlaw, viewQuery } from '#domain/back-office/saved-view.ts';
import type { SavedViews } from '#ports/back-office/saved-views.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf } from './area.ts';

/** Addresses of lists with names: kept where the list stands, and taken away there or in the list of all. */
export const viewsArea = {
  views: {
    all(views: SavedViews): Outcome<readonly SavedView[], BackOfficeProblem> {
      return views.list(undefined);
    },
    of(views: SavedViews, list: ViewList): Outcome<readonly SavedView[], BackOfficeProblem> {
      return views.list(list);
    },
  },
  forms: {
    /** The words of the list's address come along under their own names. */
    save: {
      fields: ['listId', 'name', 'shared'],
      async run(views, typed) {
        const list = VIEW_LISTS.find((one) => one === typed.text('listId')) ?? 'orders';
        const [name, query] = [typed.text('name').trim(), viewQuery(list, (word) => typed.text(word))];
        const flaw = viewFlaw(list, name, query);
        if (flaw !== undefined)
          return err({ kind: 'RecordRefused', area: 'views', reason: flaw, ...(flaw.startsWith('name') && { field: 'name' }) } as const);
        return (await views.save({ list, name, query, isShared: typed.text('shared') !== '' })).map(() => ({ notice: 'done.saved' }));
      },
    },
    remove: {
      fields: ['viewId'],
      async run(views, typed) {
        return (await views.remove(typed.id('viewId') ?? 0)).map(() => ({ notice: 'done.removed' }));
      },
    },
  },
} as const satisfies AreaOf<SavedViews>;
