import { DEFAULT_LOCALE, LANGUAGE_CODES, type LanguageCode, type Locale, localeOfLanguage } from '#domain/locale/locale.ts';
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

/** How a thing stands in a language, for the lists of the back office; `isPublic` is said of the thing as a whole, `pathIn` is its address in a language, whether it is there or not, so that a translation can be begun there. */
export function textInLanguage(
  language: LanguageCode,
  isPublic: boolean,
  text: Omit<TextThere, 'slug'> | undefined,
  pathIn: (locale: Locale) => string,
): ReturnType<typeof stated> {
  return stated(language, isPublic, text, pathIn(localeOfLanguage(language) ?? DEFAULT_LOCALE));
}

/** The same of a page or a post in each language of the platform: what has no address in one is begun under the first that it has in another, by its number. */
export function textsByLanguage(isPublic: boolean, textOf: (language: LanguageCode) => TextThere | undefined): ReturnType<typeof stated>[] {
  const first = LANGUAGE_CODES.map((language) => textOf(language)?.slug).find(Boolean);
  return LANGUAGE_CODES.map((language) => {
    const text = textOf(language);
    const slug = text?.slug || first;
    return stated(language, isPublic, text, slug ? routePath('content', localeOfLanguage(language) ?? DEFAULT_LOCALE, slug) : null);
  });
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
