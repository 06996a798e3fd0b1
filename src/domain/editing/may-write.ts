import { hasScope } from '../back-office/scope.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../locale/locale.ts';

/** Whether somebody with these permissions may write what is drafted in a language: who translates writes in all but the site's first one, which others translate from. */
export function mayWriteIn(held: readonly string[], language: LanguageCode): boolean {
  return hasScope(held, [language === DEFAULT_LANGUAGE ? 'pages:write' : 'pages:translate']);
}
