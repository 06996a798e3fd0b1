import { err } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { type CategoryChange, type CategoryTree, type FlawOfCategory, readCategoryTexts } from '#domain/catalog/category-record.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { readMenuMove } from '#domain/navigation/menu.ts';
import type { CategoryDesk } from '#ports/catalog/category-desk.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaForm, AreaOf, TypedFields } from '../back-office/area.ts';

const WORDS = LANGUAGE_CODES.flatMap((language) => [`name-${language}`, `slug-${language}`, `description-${language}`]);

/** Categories of the shop: how they are called, at which addresses, below which others, with which picture, and whether menus show them. */
export const categoriesArea = {
  views: {
    tree(desk: CategoryDesk): Outcome<CategoryTree, BackOfficeProblem> {
      return desk.tree();
    },
  },
  forms: {
    add: {
      fields: ['seen', 'parentId', ...WORDS],
      async run(desk, typed) {
        const texts = readCategoryTexts((field) => typed.text(field));
        if (texts.isErr()) return refused(texts.error);
        const added = await desk.add({ parentId: typed.id('parentId') ?? null, texts: texts.value, seen: typed.text('seen') });
        return added.map((id) => ({ notice: 'done.added', at: { route: 'adminCategory', parameter: String(id), search: '' } }));
      },
    },
    texts: changing(WORDS, 'done.texts', (typed) => {
      const texts = readCategoryTexts((field) => typed.text(field));
      return texts.isErr() ? texts.error : { texts: texts.value };
    }),
    picture: changing(['picture'], 'done.picture', (typed) => ({ picture: typed.text('picture').slice(0, 64) || undefined })),
    hide: changing([], 'done.hidden', () => ({ inMenu: false })),
    show: changing([], 'done.shown', () => ({ inMenu: true })),
    move: changing([], 'done.moved', (typed) => {
      const move = readMenuMove(
        (field) => typed.text(field),
        (field) => typed.id(field),
      );
      return move === undefined ? { reason: 'noPlace', field: undefined } : { move };
    }),
    remove: {
      fields: ['entryId', 'seen'],
      async run(desk, typed) {
        const removed = await desk.remove(typed.id('entryId') ?? 0, typed.text('seen'));
        return removed.map(() => ({ notice: 'done.removed', at: 'adminCategories' }));
      },
    },
  },
} as const satisfies AreaOf<CategoryDesk>;

/** A form that changes one part, over the version of the tree that was seen. */
function changing(fields: readonly string[], notice: `done.${string}`, read: (typed: TypedFields) => CategoryChange | FlawOfCategory) {
  return {
    fields: ['entryId', 'seen', ...fields],
    async run(desk, typed) {
      const change = read(typed);
      if ('reason' in change) return refused(change);
      const changed = await desk.change(typed.id('entryId') ?? 0, typed.text('seen'), change);
      return changed.map(() => ({ notice }));
    },
  } as const satisfies AreaForm<CategoryDesk>;
}

function refused({ reason, field }: FlawOfCategory) {
  return err({ kind: 'RecordRefused', area: 'categories', reason, ...(field !== undefined && { field }) } as const);
}
