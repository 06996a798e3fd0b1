import { err } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { linkToScreen, MENU_SCREENS, MENUS, type MenuFlaw, readAddresses, readMenuMove, readTitles } from '#domain/navigation/menu.ts';
import { LINKED_THINGS } from '#domain/navigation/stored-link.ts';
import type { EditedMenus, MenuChange, Menus, MenuTarget, MenuTargetType } from '#ports/navigation/menus.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaForm, AreaOf, TypedFields } from '../back-office/area.ts';

/** The menus of the site: what stands in them, in which order, how it is called in each language and where it leads. */
export const menusArea = {
  views: {
    all(menus: Menus): Outcome<EditedMenus, BackOfficeProblem> {
      return menus.all();
    },
    find(menus: Menus, type: MenuTargetType, words: string): Outcome<readonly MenuTarget[], BackOfficeProblem> {
      return menus.find(type, words);
    },
  },
  forms: {
    /** The new entry is a heading until it is said where it leads; its own screen comes next. */
    add: {
      fields: ['menuId', 'categoryId', 'seen', 'parentId', ...fieldsOf('title')],
      async run(menus, typed) {
        const menu = MENUS.find((name) => name === typed.text('menuId'));
        if (menu === undefined) return refused('gone');
        const titles = readTitles((language) => typed.text(`title-${language}`));
        if (titles.isErr()) return refused(titles.error.flaw, `title-${titles.error.language}`);
        const parentId = typed.id('parentId') ?? null;
        const id = typed.id('categoryId');
        const link = id === undefined ? {} : { link: { type: 'shopCategory', id } as const };
        const added = await menus.add({ menu, parentId, titles: titles.value, ...link, seen: typed.text('seen') });
        return added.map((entry) => ({ notice: 'done.added', at: { route: 'adminMenuEntry', parameter: String(entry), search: '' } }));
      },
    },
    titles: changing(fieldsOf('title'), 'done.titles', (typed) => {
      const titles = readTitles((language) => typed.text(`title-${language}`));
      return titles.isErr() ? { flaw: titles.error.flaw, field: `title-${titles.error.language}` } : { titles: titles.value };
    }),
    /** Leads to a thing of the site. */
    thing: changing([], 'done.target', (typed) => {
      const type = LINKED_THINGS.find((one) => one === typed.text('type'));
      const id = typed.id('thingId');
      return type === undefined || id === undefined ? { flaw: 'targetGone' } : { link: { type, id } };
    }),
    screen: changing([], 'done.target', (typed) => {
      const screen = MENU_SCREENS.find((one) => one === typed.text('screen'));
      return screen === undefined ? { flaw: 'targetGone' } : { link: linkToScreen(screen) };
    }),
    address: changing(fieldsOf('address'), 'done.target', (typed) => {
      const link = readAddresses((language) => typed.text(`address-${language}`));
      return link.isErr() ? { flaw: link.error.flaw, field: `address-${link.error.language}` } : { link: link.value };
    }),
    heading: changing([], 'done.target', () => ({ link: null })),
    hide: changing([], 'done.hidden', () => ({ hidden: true })),
    show: changing([], 'done.shown', () => ({ hidden: false })),
    move: changing([], 'done.moved', (typed) => {
      const move = readMenuMove(
        (field) => typed.text(field),
        (field) => typed.id(field),
      );
      return move === undefined ? { flaw: 'noPlace' } : { move };
    }),
    remove: {
      fields: ['entryId', 'seen'],
      async run(menus, typed) {
        const removed = await menus.remove(typed.id('entryId') ?? 0, typed.text('seen'));
        return removed.map(() => ({ notice: 'done.removed', at: 'adminMenus' }));
      },
    },
  },
} as const satisfies AreaOf<Menus>;

/** A form that changes one entry, over the version of the menu that was seen. */
function changing(
  fields: readonly string[],
  notice: `done.${string}`,
  read: (typed: TypedFields) => MenuChange | { readonly flaw: MenuFlaw; readonly field?: string },
) {
  return {
    fields: ['entryId', 'seen', ...fields],
    async run(menus, typed) {
      const change = read(typed);
      if ('flaw' in change) return refused(change.flaw, change.field);
      const changed = await menus.change(typed.id('entryId') ?? 0, typed.text('seen'), change);
      return changed.map(() => ({ notice }));
    },
  } as const satisfies AreaForm<Menus>;
}

function fieldsOf(name: string): readonly string[] {
  return LANGUAGE_CODES.map((language) => `${name}-${language}`);
}

function refused(flaw: MenuFlaw, field?: string) {
  return err({ kind: 'RecordRefused', area: 'menus', reason: flaw, ...(field !== undefined && { field }) } as const);
}
