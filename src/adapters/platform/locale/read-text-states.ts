import type * as z from 'zod/mini';
import { localeOfLanguage } from '#domain/locale/locale.ts';
import type { TextInLanguage } from '#domain/locale/text-state.ts';
import type { TextStateWire } from '../wire/page.ts';

/** How a thing stands in each language that the site may speak. */
export function readTextStates(states: readonly z.output<typeof TextStateWire>[]): readonly TextInLanguage[] {
  return states.flatMap(({ language, path, ...rest }) => {
    const locale = localeOfLanguage(language);
    return locale === undefined ? [] : { ...rest, locale, path: path ?? undefined };
  });
}
