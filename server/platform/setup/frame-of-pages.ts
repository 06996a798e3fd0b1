import { type Kysely, sql } from 'kysely';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { StoredLink } from '#domain/navigation/stored-link.ts';
import type { SetupPage } from '#domain/setup/site-setup.ts';
import { saveConsentText } from '../consent/save-consent-text.ts';
import type { Database, StoredField } from '../database/schema.ts';
import { addressLink, type FirstPages, inPageLanguages, PAGE_LOCALES } from './first-pages.ts';
import { keepOption } from './options.ts';

type Connection = Kysely<Database>;
const CONTACT_FORM = 'kontakt';

const FIELDS: readonly (StoredField & { readonly name: keyof typeof LABELS })[] = [
  { name: 'name', type: 'text', required: true, max: 100, autocomplete: 'name' },
  { name: 'email', type: 'email', required: true, autocomplete: 'email' },
  { name: 'message', type: 'longText', required: true, max: 4000 },
];
const LABELS = {
  name: { hr: 'Ime i prezime', en: 'Your name' },
  email: { hr: 'Adresa e-pošte', en: 'E-mail address' },
  message: { hr: 'Poruka', en: 'Message' },
} as const;
const WORDS = {
  title: { hr: 'Pišite nam', en: 'Write to us' },
  submit: { hr: 'Pošalji poruku', en: 'Send the message' },
  done: {
    hr: 'Hvala, poruka je stigla. Odgovaramo na adresu koju ste upisali.',
    en: 'Thank you, the message has arrived. We answer to the address that you entered.',
  },
} as const;

/** A contact form that reaches the seller's mailbox, where no form of that name is. */
export async function addContactForm(trx: Connection): Promise<void> {
  const known = await trx.selectFrom('form').select('id').where('code', '=', CONTACT_FORM).executeTakeFirst();
  if (known === undefined) {
    const { id } = await trx
      .insertInto('form')
      .values({
        code: CONTACT_FORM,
        fields: JSON.stringify(FIELDS) as never,
        mailbox: 'SendEmailTo',
        mailboxes: JSON.stringify({}) as never,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const locale of PAGE_LOCALES) {
      const words = Object.fromEntries(Object.entries(LABELS).map(([name, label]) => [name, { label: label[locale], options: {} }]));
      const { title, submit, done } = WORDS;
      const row = { title: title[locale], submit: submit[locale], done: done[locale], words: JSON.stringify(words) as never };
      await trx
        .insertInto('form_text')
        .values({ form_id: id, language: LOCALE_NAMES[locale].languageCode, ...row })
        .execute();
    }
  }
  await keepOption(trx, 'ContactForm', CONTACT_FORM);
}

type Entry = SetupPage | 'shop';
interface Menu {
  readonly navigation: string;
  /** Of a column at the foot of the pages. */
  readonly title?: { readonly hr: string; readonly en: string };
  readonly entries: readonly Entry[];
}
const MENUS: readonly Menu[] = [
  { navigation: 'main', entries: ['shop', 'about', 'contact'] },
  { navigation: 'footer1', title: { hr: 'Kupnja', en: 'Buying' }, entries: ['shop', 'terms', 'returns'] },
  { navigation: 'footer2', title: { hr: 'O nama', en: 'About us' }, entries: ['about', 'contact', 'privacy', 'accessibility'] },
];
const SHOP = { hr: 'Trgovina', en: 'Shop' } as const;

/** Menus lead to the shop and to the pages that are new; a menu in which somebody has put anything themselves stays as it is, but for pages that it misses. */
export async function linkInMenus(
  trx: Connection,
  pages: FirstPages,
  ids: ReadonlyMap<SetupPage, number>,
  fresh: readonly SetupPage[],
): Promise<void> {
  for (const { navigation, title, entries } of MENUS) {
    const isEmpty = (await nextPosition(trx, navigation, null)) === 0;
    const wanted = entries.filter((entry) => (entry === 'shop' ? isEmpty : fresh.includes(entry)));
    if (wanted.length === 0) continue;
    const parent = title === undefined ? null : await columnOf(trx, navigation, title);
    for (const entry of wanted) {
      const link: StoredLink =
        entry === 'shop' ? addressLink((locale) => routePath('shop', locale)) : { type: 'page', id: ids.get(entry) ?? 0 };
      await addNode(trx, navigation, parent, inPageLanguages(entry === 'shop' ? SHOP : pages[entry].title), link);
    }
  }
}

async function columnOf(trx: Connection, navigation: string, title: NonNullable<Menu['title']>): Promise<number> {
  const known = await trx
    .selectFrom('navigation_node')
    .select('id')
    .where('navigation', '=', navigation)
    .where('parent_id', 'is', null)
    .orderBy('position')
    .executeTakeFirst();
  return known?.id ?? addNode(trx, navigation, null, inPageLanguages(title), null);
}

async function addNode(
  trx: Connection,
  navigation: string,
  parent_id: number | null,
  titles: Readonly<Record<string, string>>,
  link: StoredLink | null,
): Promise<number> {
  const position = await nextPosition(trx, navigation, parent_id);
  const row = { navigation, parent_id, position, titles: JSON.stringify(titles) as never, link: link && JSON.stringify(link) };
  const { id } = await trx.insertInto('navigation_node').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function nextPosition(trx: Connection, navigation: string, parent: number | null): Promise<number> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(position) + 1, 0)::int as next from navigation_node
    where navigation = ${navigation} and parent_id is not distinct from ${parent}::int`.execute(trx);
  return rows[0]?.next ?? 0;
}

const CONSENTS: readonly {
  readonly page: SetupPage;
  readonly number: string;
  readonly places: readonly string[];
  readonly words: { readonly hr: string; readonly en: string };
}[] = [
  {
    page: 'terms',
    number: 'uvjeti-kupnje',
    places: ['checkout'],
    words: { hr: 'Prihvaćam <a href="{page}">uvjete kupnje</a>', en: 'I accept the <a href="{page}">terms of purchase</a>' },
  },
  {
    page: 'privacy',
    number: 'osobni-podaci',
    places: ['checkout', 'registration'],
    words: {
      hr: 'Znam kako se <a href="{page}">obrađuju moji osobni podaci</a>',
      en: 'I know how <a href="{page}">my personal data is processed</a>',
    },
  },
];

/** Who buys accepts the terms and knows of the processing of data, once there are pages that say so and no other consent is asked for. */
export async function askConsents(trx: Connection, pages: FirstPages, ids: ReadonlyMap<SetupPage, number>): Promise<void> {
  const numbers = CONSENTS.map(({ number }) => number);
  const { rows } = await sql<{ number: string; atCheckout: boolean }>`select c.unique_number as number,
    exists (select from consent_assignment a where a.consent_id = c.id and a.place = 'checkout') as "atCheckout" from consent c`.execute(
    trx,
  );
  if (rows.some(({ number, atCheckout }) => atCheckout && !numbers.includes(number))) return;
  for (const [position, { page, number, places, words }] of CONSENTS.entries()) {
    if (!ids.has(page)) continue;
    if (rows.some((known) => known.number === number)) continue;
    const { id } = await trx.insertInto('consent').values({ unique_number: number }).returning('id').executeTakeFirstOrThrow();
    const texts = Object.fromEntries(
      PAGE_LOCALES.map((locale) => [
        LOCALE_NAMES[locale].languageCode,
        words[locale].replace('{page}', routePath('content', locale, pages[page].slug[locale])),
      ]),
    );
    await saveConsentText(trx, { consentId: id, texts });
    await trx
      .insertInto('consent_assignment')
      .values(places.map((place) => ({ place, consent_id: id, required: true, position })))
      .execute();
  }
}
