import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { LAYOUT_ID } from '#domain/editing/editable.ts';
import { isSameValue } from '#domain/editing/same-value.ts';
import { DEFAULT_LOCALE, type LanguageCode, localeOfLanguage } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { StoredTitledLink } from '#domain/navigation/stored-link.ts';
import { dialledNumber } from '#domain/site/dialled-number.ts';
import type { Database } from '../../database/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { resolveLinks } from '../../navigation/resolve-links.ts';
import { findElements } from '../../site/queries.ts';
import type { Publication, PublicText, ThingTables } from '../thing/thing.ts';
import { followChange } from './layout-follows.ts';
import { shownLayout } from './shown-layout.ts';
import { type LayoutPlace, writeElement, writeLogo, writeOptionText } from './write-layout.ts';

type Connection = Kysely<Database>;
type Values = PublicText['draft']['values'];

/**
 * What stands around every page: the name of the site and its picture are options, the rest stands in its elements (CMS-01). A language that has none of its own shows those that stand in;
 * what is published in it is written for it alone, and only what is said otherwise than before.
 */
export const LAYOUT: ThingTables = {
  async hold(trx, id) {
    // An option or element that nobody has written has no row that could be held; whoever changes settings takes turns by the same lock.
    await sql`select pg_advisory_xact_lock(hashtext('site_option'))`.execute(trx);
    return id === LAYOUT_ID;
  },

  async has(_, id) {
    return id === LAYOUT_ID;
  },

  async read(database, id, language, now): Promise<PublicText | null | undefined> {
    if (id !== LAYOUT_ID) return undefined;
    const shown = await shownLayout(database, language);
    if (!shown.languages.includes(language)) return null;
    const path = routePath('home', localeOfLanguage(language) ?? DEFAULT_LOCALE);
    return {
      draft: { values: shown.values, sections: [] },
      standsInFor: null,
      changedAt: shown.since ?? now,
      isPublic: true,
      path,
    };
  },

  async write(trx, publication) {
    const { language, now } = publication;
    // Whoever publishes says themselves what becomes of the working copy that it came from.
    const written = await followChange(trx, { now, published: language }, () => writeChanged(trx, publication));
    return written.map(() => ({
      tags: ['elements', 'options'],
      path: routePath('home', localeOfLanguage(language) ?? DEFAULT_LOCALE),
    }));
  },
};

const HELP = ['helpShown', 'helpHours', 'helpEmail'] as const;
const COOKIE = ['cookieTitle', 'cookieDescription', 'cookieAccept'] as const;

/** Writes what is said otherwise than visitors see it now. */
async function writeChanged(trx: Connection, { language, draft, now }: Omit<Publication, 'id'>): Promise<Result<undefined, Refusal>> {
  const { values: before } = await shownLayout(trx, language);
  const after = trimmed(draft.values);
  const checked = await checkedLinks(trx, after.links, language, now);
  if (checked.isErr()) return err(checked.error);
  const changed = new Set(Object.keys(after).filter((name) => !isSameValue(before[name], after[name])));
  const place: LayoutPlace = { trx, language, now };
  if (changed.has('name')) await writeOptionText(place, 'SiteName', after.name);
  if (changed.has('logo')) {
    const logo = await writeLogo(trx, after.logo);
    if (logo.isErr()) return err(logo.error);
  }
  if (changed.has('copyright')) await writeCopyright(place, after.copyright);
  if (['links', ...HELP].some((name) => changed.has(name)))
    await writeElement(place, 'header-section', { topHeader: after.links ?? [], help: helpOf(after, before) });
  if (COOKIE.some((name) => changed.has(name)))
    await writeElement(place, 'cookie-section', Object.fromEntries(COOKIE.map((name) => [name, after[name] || null])));
  return ok(undefined);
}

function trimmed(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]));
}

/** The help line as its element holds it; a number that was not touched is dialled as before. */
function helpOf(after: Values, before: Values): object | null {
  const { helpShown, helpHours, helpEmail } = after;
  if (!helpShown) return null;
  const known = before.helpShown === helpShown ? {} : { dialled: dialledNumber(String(helpShown)) };
  return { ...known, shown: helpShown, hours: helpHours, ...(helpEmail ? { email: helpEmail } : { email: null }) };
}

/** It is written where it is said: in the footer's element, else in the option. */
async function writeCopyright(place: LayoutPlace, copyright: unknown): Promise<void> {
  const [element] = await findElements(place.trx, ['footer-section'], place.language);
  if (element?.meta.copyright === undefined) await writeOptionText(place, 'CopyrightText', copyright);
  else await writeElement(place, 'footer-section', { copyright: copyright || null });
}

/** Links lead to what is there. */
async function checkedLinks(trx: Connection, given: unknown, language: LanguageCode, now: Date): Promise<Result<undefined, Refusal>> {
  const links = (given ?? []) as readonly StoredTitledLink[];
  const resolve = await resolveLinks(
    trx,
    links.map(({ link }) => link),
    language,
    now,
  );
  const lost = links.findIndex(({ title, link }) => resolve(title, link) === undefined);
  return lost === -1 ? ok(undefined) : refuse('DRAFT_INVALID', { field: `links.${lost}`, reason: 'unknown' });
}
