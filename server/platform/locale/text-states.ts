import { DEFAULT_LOCALE, type LanguageCode, type Locale, localeOfLanguage } from '#domain/locale/locale.ts';
import type { TextState } from '#domain/locale/text-state.ts';
import { routePath } from '#domain/navigation/routes.ts';

/** What there is of a page or a post in a language. */
export interface TextThere {
  readonly slug: string;
  /** Another language's text. */
  readonly stands_in: boolean;
  readonly published: boolean;
  /** Whether somebody has written what is not published. */
  readonly changed: boolean;
}

/** How a thing stands in a language, for the lists of the back office; `isPublic` is said of the thing as a whole, `begins` is the slug under which a text that is missing is begun. */
export function textInLanguage(
  language: LanguageCode,
  isPublic: boolean,
  text: TextThere | undefined,
  begins: string | undefined,
): ReturnType<typeof stated>;
/** The same of what has one address in a language whether it is there or not, so that a translation can be begun there. */
export function textInLanguage(
  language: LanguageCode,
  isPublic: boolean,
  text: Omit<TextThere, 'slug'> | undefined,
  pathIn: (locale: Locale) => string,
): ReturnType<typeof stated>;
export function textInLanguage(
  language: LanguageCode,
  isPublic: boolean,
  text: (Omit<TextThere, 'slug'> & { readonly slug?: string }) | undefined,
  address?: string | ((locale: Locale) => string),
) {
  const locale = localeOfLanguage(language) ?? DEFAULT_LOCALE;
  if (typeof address === 'function') return stated(language, isPublic, text, address(locale));
  const slug = text === undefined ? address : text.slug;
  const path = slug ? routePath('content', locale, slug) : null;
  return stated(language, isPublic, text, path);
}

function stated(language: LanguageCode, isPublic: boolean, text: Omit<TextThere, 'slug'> | undefined, path: string | null) {
  if (text === undefined) return { language, state: 'missing' as const, changed: false, path };
  return { language, state: stateOf(text, isPublic), changed: text.changed, path };
}

function stateOf({ published, stands_in }: Omit<TextThere, 'slug'>, isPublic: boolean): TextState {
  if (!published) return 'written';
  if (stands_in) return 'standIn';
  return isPublic ? 'public' : 'hidden';
}
