import type { BackOffice } from '#application/back-office.ts';
import type { BackOfficeArea, BackOfficeRoute } from '#domain/back-office/back-office.ts';
import { OFFICE_ACTIONS, type OfficeActionName } from '#domain/back-office/office-actions.ts';
import { LOCALE_NAMES, LOCALES, type Locale } from '#domain/locale/locale.ts';
import type { TextInLanguage } from '#domain/locale/text-state.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { stringifySearch } from '#domain/navigation/search-params.ts';
import { beginsWords } from '#domain/search/begins-words.ts';
import { SETTING_GROUPS, type SettingKey, settingOf, settingsOfGroup } from '#domain/settings/site-setting.ts';
import type { Translator } from '../../messages/translator.ts';
import { writtenAddress } from '../lists/language-states.tsx';
import type { OfficeEntry } from '../office-entry.ts';
import type { FoundHit, FoundKind } from './found-hits.ts';
import { OTHER_WORDS_OF_ACTIONS, OTHER_WORDS_OF_AREAS } from './other-words.ts';

/** Records of one kind that are told, and settings that only have the words somewhere; who wants more goes to its list. */
const A_KIND = 2;
/** Letters from which records are looked for; screens and actions are from the first. */
const SHORTEST = 2;

export interface OfficeQuestion {
  readonly backOffice: BackOffice;
  /** The menu of whoever asks, and the areas that it is made of: nothing else is looked into. */
  readonly menu: readonly OfficeEntry[];
  readonly areas: readonly BackOfficeArea[];
  readonly locale: Locale;
  readonly translator: Translator;
  readonly words: string;
}

/** What words mean in the back office: screens, actions and settings by what they are called, all of them, and records, two of a kind; only what the areas hold that are open to whoever asks; each area asks once more itself. */
export async function findInOffice(question: OfficeQuestion): Promise<readonly FoundKind[]> {
  const { areas, words } = question;
  const records = [...words].length < SHORTEST ? [] : areas.flatMap((area) => RECORDS[area] ?? []);
  const found = await Promise.all(records.map((look) => look(question)));
  return [screens(question), actions(question), settings(question), ...found].filter(({ hits }) => hits.length > 0);
}

function screens({ menu, areas, words, translator }: OfficeQuestion): FoundKind {
  const called = (title: string) => {
    const area = areas.find((one) => translator.text(`${one}.title`) === title);
    return area === undefined ? title : `${title} ${OTHER_WORDS_OF_AREAS[area]}`;
  };
  const hits = menu.filter(({ title }) => beginsWords(called(title), words)).map(({ title, href }) => ({ title, detail: '', href }));
  return { kind: 'screens', title: translator.text('officeSearch.kind.screens'), hits, all: undefined };
}

function actions({ areas, words, translator, locale }: OfficeQuestion): FoundKind {
  const hits = (Object.keys(OFFICE_ACTIONS) as OfficeActionName[]).flatMap((name): readonly FoundHit[] => {
    const { area, route, at } = OFFICE_ACTIONS[name];
    const title = translator.text(`officeSearch.action.${name}`);
    return areas.includes(area) && beginsWords(`${title} ${OTHER_WORDS_OF_ACTIONS[name]}`, words)
      ? [{ title, detail: '', href: routePath(route, locale) + at }]
      : [];
  });
  return { kind: 'actions', title: translator.text('officeSearch.kind.actions'), hits, all: undefined };
}

function settings({ areas, words, translator, locale }: OfficeQuestion): FoundKind {
  const all =
    !areas.includes('settings') || words === ''
      ? []
      : SETTING_GROUPS.flatMap((group) => {
          const detail = translator.text(`settings.group.${group}`);
          const href = `${routePath('adminSettings', locale)}#${group}-title`;
          return settingsOfGroup(group).map((key) => ({ key, hit: { title: translator.text(`settings.${key}`), detail, href } }));
        });
  const named = all.filter(({ hit: { title } }) => beginsWords(title, words));
  // What is said of one, by any of its words, comes after those that are called so; few, where a whole part is.
  const said = all.filter((one) => !named.includes(one) && beginsWords(saidOfSetting(one.key, one.hit, translator), words));
  const hits = [...named, ...said.slice(0, A_KIND)].map(({ hit }) => hit);
  return { kind: 'settings', title: translator.text('settings.title'), hits, all: undefined };
}

/** All words that a setting may be meant by: what it is called, its part, what it does, what can be chosen, and its English key. */
function saidOfSetting(key: SettingKey, { title, detail }: FoundHit, translator: Translator): string {
  const setting = settingOf(key);
  const options = setting.kind === 'choice' || setting.kind === 'several' ? setting.options : [];
  const chosen = options.map((option) => {
    const language = LOCALES.find((one) => LOCALE_NAMES[one].languageCode === option);
    return translator.text(language === undefined ? `settings.option.${option}` : `backOffice.language.${language}`);
  });
  return [title, detail, translator.text(`settings.${key}Hint`), key.replaceAll(/(?=[A-Z])/g, ' '), ...chosen].join(' ');
}

type Look = (question: OfficeQuestion) => Promise<FoundKind>;

/** How each kind of records is looked for; those of an area that does not answer now are left out. */
const RECORDS: Readonly<Partial<Record<BackOfficeArea, Look>>> = {
  orders: records('orders', 'adminOrders', async ({ backOffice, words, locale }) =>
    (await backOffice.orders.views.list({ view: 'all', words, filter: {}, before: undefined }))
      .map((list) =>
        list.records.map(({ id, number, buyer, company }) => ({
          title: number,
          detail: company ?? buyer,
          href: routePath('adminOrder', locale, String(id)),
        })),
      )
      .unwrapOr([]),
  ),
  customers: records('customers', 'adminCustomers', async ({ backOffice, words, locale }) =>
    (await backOffice.customers.views.list({ words, before: undefined }))
      .map((list) =>
        list.records.map(({ id, name, email }) => ({ title: name, detail: email, href: routePath('adminCustomer', locale, String(id)) })),
      )
      .unwrapOr([]),
  ),
  products: records('products', 'adminProducts', async ({ backOffice, words, locale }) =>
    (await backOffice.products.views.list({ words, format: undefined, show: undefined, after: undefined, before: undefined }))
      .map((list) =>
        list.records.map(({ id, name, sku }) => ({ title: name, detail: sku, href: routePath('adminProduct', locale, String(id)) })),
      )
      .unwrapOr([]),
  ),
  pages: records('pages', 'adminPages', async ({ backOffice, words, locale }) =>
    (await backOffice.pages.views.list({ words, show: 'all', cursor: {} }))
      .map((list) => list.records.flatMap((page) => edited(page, locale, 'page')))
      .unwrapOr([]),
  ),
  posts: records('posts', 'adminPosts', async ({ backOffice, words, locale }) =>
    (await backOffice.posts.views.list({ words, show: 'all', cursor: {} }))
      .map((list) => list.records.flatMap((post) => edited(post, locale, 'post')))
      .unwrapOr([]),
  ),
  events: records('events', 'adminEvents', async ({ backOffice, words, locale }) =>
    (await backOffice.events.views.list({ words, show: 'all', cursor: {} }))
      .map((list) => list.records.flatMap((event) => edited(event, locale)))
      .unwrapOr([]),
  ),
  documents: records('documents', 'adminDocuments', async ({ backOffice, words, locale }) =>
    (await backOffice.documents.views.list({ words, show: 'all', cursor: {} }))
      .map((list) =>
        list.records.map(({ id, title, fileName }) => ({ title, detail: fileName, href: routePath('adminDocument', locale, String(id)) })),
      )
      .unwrapOr([]),
  ),
};

function records(area: BackOfficeArea, route: BackOfficeRoute, find: (question: OfficeQuestion) => Promise<readonly FoundHit[]>): Look {
  return async (question) => {
    const { translator, locale, words } = question;
    const hits = await find(question);
    const all = hits.length > A_KIND ? routePath(route, locale) + stringifySearch({ q: words }) : undefined;
    return { kind: area, title: translator.text(`${area}.title`), hits: hits.slice(0, A_KIND), all };
  };
}

/** A page, a post or an event where it is written, in the language of whoever asks or else in any that has it. */
function edited(
  { id, title, languages }: { readonly id: number; readonly title: string; readonly languages: readonly TextInLanguage[] },
  locale: Locale,
  kind?: 'page' | 'post',
): readonly FoundHit[] {
  const href = writtenAddress(languages, locale, kind && { kind, id });
  return href === undefined ? [] : [{ title, detail: href.split('?', 1)[0] ?? '', href }];
}
