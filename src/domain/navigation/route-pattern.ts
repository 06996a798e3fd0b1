import { DEFAULT_LOCALE, LOCALES, type Locale } from '../locale/locale.ts';

/** A screen's pattern in each language, without prefix: `$name` is a required part, `$name?` an optional last part. A language that is missing has the English one (LOC-02). */
export type Paths = { readonly hr: string; readonly en: string } & Readonly<Partial<Record<Locale, string>>>;

/** What an address leads to: a screen, its one parameter if it has one, in a language. */
export interface MatchOf<Route extends string> {
  readonly route: Route;
  readonly locale: Locale;
  readonly parameter: string | undefined;
}

/** The prefix of a locale: none for the default one (spec 2.1). */
export function localePrefix(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`;
}

/** Takes the locale's prefix off a path; the default language has none, so /hr/… is not a language prefix here. */
export function splitLocale(pathname: string): { locale: Locale; rest: string } {
  const first = pathname.split('/', 2)[1] ?? '';
  const locale = LOCALES.find((candidate) => candidate !== DEFAULT_LOCALE && candidate === first);
  if (locale === undefined) return { locale: DEFAULT_LOCALE, rest: pathname };
  const rest = pathname.slice(locale.length + 1);
  return { locale, rest: rest === '' ? '/' : rest };
}

/** The pattern of a screen in a language, without prefix. */
export function patternIn(paths: Paths, locale: Locale): string {
  return paths[locale] ?? paths.en;
}

/** The address of a screen in a language, with prefix; the parameter is percent-encoded. */
export function addressIn(paths: Paths, locale: Locale, parameter?: string): string {
  const pattern = patternIn(paths, locale);
  const path =
    parameter === undefined || parameter === ''
      ? pattern.replace(/\/\$\w+\??$/, '')
      : pattern.replace(/\$\w+\??$/, encodeURIComponent(parameter));
  const whole = localePrefix(locale) + (path === '/' ? '' : path);
  return whole === '' ? '/' : whole;
}

/** The screen of a path (no query) among those of a table, or undefined when no row fits. */
export function matchAmong<Route extends string>(table: Readonly<Record<Route, Paths>>, pathname: string): MatchOf<Route> | undefined {
  const { locale, rest } = splitLocale(pathname);
  const segments = rest.split('/').filter((segment) => segment !== '');
  if (rest !== '/' && (rest.endsWith('/') || rest.includes('//'))) return undefined;
  for (const route of Object.keys(table) as Route[]) {
    const parameter = matchPattern(patternIn(table[route], locale), segments);
    if (parameter !== false) return { route, locale, parameter };
  }
  return undefined;
}

function matchPattern(pattern: string, segments: readonly string[]): string | undefined | false {
  const parts = pattern.split('/').filter((part) => part !== '');
  let parameter: string | undefined;
  for (const [index, part] of parts.entries()) {
    const segment = segments[index];
    if (part.startsWith('$')) {
      if (segment === undefined) {
        if (!part.endsWith('?')) return false;
        continue;
      }
      parameter = decodeSegment(segment);
      if (parameter === undefined) return false;
    } else if (segment !== part) return false;
  }
  return segments.length > parts.length ? false : parameter;
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
