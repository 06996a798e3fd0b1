import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { MENUS, TARGET_STATES } from '#domain/navigation/menu.ts';
import { LINKED_THINGS } from '#domain/navigation/stored-link.ts';
import { call } from './call.ts';
import { IdWire, MoveWire } from './shared.ts';

const common = { access: 'backOffice', scope: BACK_OFFICE.menus.scopes } as const;
const LanguageWire = z.enum(LANGUAGE_CODES);
const VersionWire = z.string().check(z.maxLength(64));
const TitlesWire = z.partialRecord(LanguageWire, z.string().check(z.maxLength(200)));
const LinkWire = z.union([
  z.strictObject({ type: z.enum(LINKED_THINGS), id: IdWire }),
  z.strictObject({ type: z.literal('address'), address: z.partialRecord(LanguageWire, z.string().check(z.maxLength(500))) }),
]);
/** `link` is null for a heading, and for what this platform does not know. */
export const getMenus = call({
  ...common,
  method: 'GET',
  path: '/api/v1/cms/navigation/menus',
  summary: 'All menus of the site, with what visitors of each language see of their entries',
  query: z.strictObject({}),
  data: z.object({
    languages: z.array(LanguageWire),
    menus: z.array(
      z.object({
        name: z.enum(MENUS),
        version: z.string(),
        entries: z.array(
          z.object({
            id: z.int(),
            parentId: z.nullable(z.int()),
            titles: z.partialRecord(LanguageWire, z.string()),
            link: z.nullable(LinkWire),
            hidden: z.boolean(),
            target: z.optional(z.string()),
            states: z.partialRecord(LanguageWire, z.enum(TARGET_STATES)),
          }),
        ),
      }),
    ),
  }),
});

/** MENU_REFUSED tells by `reason` what is wrong (domain/navigation/menu.ts). */
export const createMenuEntry = call({
  ...common,
  scope: 'pages:publish',
  method: 'POST',
  path: '/api/v1/cms/navigation/entry/create',
  summary: 'Adds an entry to a menu, as a heading where it leads nowhere yet',
  body: z.strictObject({
    menu: z.enum(MENUS),
    parentId: z.nullable(IdWire),
    titles: TitlesWire,
    link: z.optional(LinkWire),
    seen: VersionWire,
  }),
  data: z.object({ id: z.int() }),
});

export const updateMenuEntry = call({
  ...common,
  scope: 'pages:publish',
  method: 'PATCH',
  path: '/api/v1/cms/navigation/entry/update/{id}',
  summary: 'Changes the words, the target, the place or the visibility of an entry',
  body: z.strictObject({
    seen: VersionWire,
    change: z.union([
      z.strictObject({ titles: TitlesWire }),
      z.strictObject({ link: z.nullable(LinkWire) }),
      z.strictObject({ hidden: z.boolean() }),
      z.strictObject({ move: MoveWire }),
    ]),
  }),
  data: z.object({ changed: z.boolean() }),
});

export const deleteMenuEntry = call({
  ...common,
  scope: 'pages:publish',
  method: 'DELETE',
  path: '/api/v1/cms/navigation/entry/delete/{id}',
  summary: 'Takes an entry out of its menu, with all below it',
  body: z.strictObject({ seen: VersionWire }),
  data: z.object({ deleted: z.int() }),
});
