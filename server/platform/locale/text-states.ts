import { DEFAULT_LOCALE, type LanguageCode, localeOfLanguage } from '#domain/locale/locale.ts';
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

/** How a thing stands in a language, for the lists of the back office; `isPublic` is said of the thing as a whole. */
export function textInLanguage(language: LanguageCode, isPublic: boolean, text: TextThere | undefined) {
  if (text === undefined) return { language, state: 'missing' as const, changed: false, path: null };
  const path = text.slug === '' ? null : routePath('content', localeOfLanguage(language) ?? DEFAULT_LOCALE, text.slug);
  return { language, state: stateOf(text, isPublic), changed: text.changed, path };
}

function stateOf({ published, stands_in }: TextThere, isPublic: boolean): TextState {
  if (!published) return 'written';
  if (stands_in) return 'standIn';
  return isPublic ? 'public' : 'hidden';
}
