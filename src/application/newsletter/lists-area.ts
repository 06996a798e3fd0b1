import { err } from 'neverthrow';
import { recordRefused } from '#domain/back-office/back-office.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { readMenuMove } from '#domain/navigation/menu.ts';
import { type NewsletterLists, readWrittenList } from '#domain/newsletter/newsletter-list.ts';
import type { NewsletterListDesk } from '#ports/newsletter/newsletter-lists.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf } from '../back-office/area.ts';

const WRITTEN = [...LANGUAGE_CODES.flatMap((code) => [`name-${code}`, `sentence-${code}`]), 'slug', 'consentId', 'isOffered'];

/** The lists of the newsletter: what each is called, who may join it, how many are on it (CMS-10). */
export const listsArea = {
  views: {
    all(desk: NewsletterListDesk): Outcome<NewsletterLists, BackOfficeProblem> {
      return desk.all();
    },
  },
  forms: {
    add: {
      fields: WRITTEN,
      async run(desk, typed) {
        const read = readWrittenList((field) => typed.text(field));
        if (read.isErr()) return err(recordRefused('lists', read.error));
        return (await desk.add(read.value)).map(() => ({ notice: 'done.added', at: 'adminLists' }));
      },
    },
    save: {
      fields: ['listId', 'seen', ...WRITTEN],
      async run(desk, typed) {
        const read = readWrittenList((field) => typed.text(field));
        if (read.isErr()) return err(recordRefused('lists', read.error));
        return (await desk.save(typed.id('listId') ?? 0, typed.text('seen'), read.value)).map(() => ({ notice: 'done.saved' }));
      },
    },
    /** The form of a tree (ui/navigation/placed-tree.tsx), which has one level here. */
    move: {
      fields: ['entryId', 'seen'],
      async run(desk, typed) {
        const move = readMenuMove(
          (field) => typed.text(field),
          (field) => typed.id(field),
        );
        if (move === undefined) return err(recordRefused('lists', [{ reason: 'noPlace', field: undefined }]));
        return (await desk.move(typed.id('entryId') ?? 0, typed.text('seen'), move)).map(() => ({ notice: 'done.moved' }));
      },
    },
    withdraw: {
      fields: ['listId', 'seen'],
      async run(desk, typed) {
        const withdrawn = await desk.withdraw(typed.id('listId') ?? 0, typed.text('seen'), true);
        return withdrawn.map(() => ({ notice: 'done.withdrawn' }));
      },
    },
    restore: {
      fields: ['listId', 'seen'],
      async run(desk, typed) {
        const restored = await desk.withdraw(typed.id('listId') ?? 0, typed.text('seen'), false);
        return restored.map(() => ({ notice: 'done.restored' }));
      },
    },
    remove: {
      fields: ['listId', 'seen'],
      async run(desk, typed) {
        const removed = await desk.remove(typed.id('listId') ?? 0, typed.text('seen'));
        return removed.map(() => ({ notice: 'done.removed', at: 'adminLists' }));
      },
    },
  },
} as const satisfies AreaOf<NewsletterListDesk>;
