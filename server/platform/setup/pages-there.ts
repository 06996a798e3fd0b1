import { type Kysely, sql } from 'kysely';
import { DEFAULT_LANGUAGE, LOCALE_NAMES } from '#domain/locale/locale.ts';
import { DEFAULT_HOME_PAGE_SLUG } from '#domain/navigation/static-pages.ts';
import { SETUP_PAGES, type SetupPage } from '#domain/setup/site-setup.ts';
import type { Database } from '../database/schema.ts';
import { freeSlug } from '../editing/thing/slug-of-thing.ts';
import { type FirstPages, PAGE_LOCALES, slugOf } from './first-pages.ts';
import { SETUP_OPTIONS } from './options.ts';

/** A page that is one of the first pages: one that the set-up made, whatever its address is by now, or one that somebody has made at the address where it is looked for. */
export interface PageThere {
  readonly id: number;
  /** By the platform's code of the language. */
  readonly slugs: Readonly<Record<string, string>>;
  /** Of all its languages. */
  readonly sections: readonly unknown[];
}

type Options = ReadonlyMap<string, unknown>;

/** Options that `pagesThere` and `homeSlugOf` look into. */
export const PAGE_OPTIONS = [SETUP_OPTIONS.pages, 'HomePageSlug'] as const;

/** The first pages that there are by now. The home page is whatever page the site shows as its home. */
export async function pagesThere(
  database: Kysely<Database>,
  pages: FirstPages,
  options: Options,
): Promise<ReadonlyMap<SetupPage, PageThere>> {
  const made = madePagesOf(options);
  const home = homeSlugOf(options);
  const { rows } = await sql<PageThere>`
    select p.id, jsonb_object_agg(t.language, t.slug) as slugs, jsonb_agg(t.sections) as sections
    from page p join page_text t on t.page_id = p.id and t.stands_in_for is null
    where not p.is_template
    group by p.id
    having p.id = any(${Object.values(made)}::int[]) or bool_or(t.slug = ${home})
      or bool_or(t.language = ${DEFAULT_LANGUAGE} and t.slug = any(${SETUP_PAGES.map((page) => slugOf(pages, page))}::text[]))
    order by p.id`.execute(database);
  return new Map(
    SETUP_PAGES.flatMap((page) => {
      const found =
        page === 'home'
          ? rows.find(({ slugs }) => Object.values(slugs).includes(home))
          : (rows.find(({ id }) => id === made[page]) ?? rows.find(({ slugs }) => slugs[DEFAULT_LANGUAGE] === slugOf(pages, page)));
      return found === undefined ? [] : [[page, found] as const];
    }),
  );
}

/** Pages that the set-up has made, by their ids. */
export function madePagesOf(options: Options): Readonly<Partial<Record<SetupPage, number>>> {
  return (options.get(SETUP_OPTIONS.pages) ?? {}) as Readonly<Partial<Record<SetupPage, number>>>;
}

/** Where the site looks for its home page. */
export function homeSlugOf(options: Options): string {
  return String(options.get('HomePageSlug') ?? DEFAULT_HOME_PAGE_SLUG);
}

/** The first pages at the addresses that they really have: those that there are at their own, the others at free ones, for an address that somebody has stays theirs. */
export async function atTheirAddresses(
  trx: Kysely<Database>,
  pages: FirstPages,
  there: ReadonlyMap<SetupPage, PageThere>,
  { fresh, home }: { readonly fresh: readonly SetupPage[]; readonly home: string },
): Promise<FirstPages> {
  const placed: Record<SetupPage, FirstPages[SetupPage]> = { ...pages };
  for (const page of SETUP_PAGES) {
    const slug = { ...pages[page].slug };
    for (const locale of PAGE_LOCALES) {
      const language = LOCALE_NAMES[locale].languageCode;
      const wanted = page === 'home' && language === DEFAULT_LANGUAGE ? home : slug[locale];
      slug[locale] = fresh.includes(page)
        ? await freeSlug(trx, { kind: 'page', id: undefined }, wanted, language)
        : (there.get(page)?.slugs[language] ?? wanted);
    }
    placed[page] = { ...pages[page], slug };
  }
  return placed;
}
