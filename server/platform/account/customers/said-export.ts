import type { LanguageCode } from '#domain/locale/locale.ts';
import { type PlatformWord, platformWords } from '../../locale/platform-words.ts';
import { spreadsheetIn } from '../../locale/spreadsheet.ts';

/** Codes of the parts of an export, by the names of part and field, and where their words stand. */
const CODES: Readonly<Record<string, string>> = {
  'orders.status': 'orderStatus',
  'comments.status': 'commentStatus',
  'consents.status': 'consentAnswer',
  'consents.sourceType': 'consentPlace',
  'sessions.strategy': 'signInWay',
  'memberCards.state': 'cardState',
  'newsletter.state': 'subscriberState',
};

/** What is kept about somebody as they read it: beside each code (`status`) what it means in their language (`statusInWords`). Codes that nobody has words for stay alone. */
export function saidExport(data: Readonly<Record<string, unknown>>, language: LanguageCode): Record<string, unknown> {
  const words = platformWords(language);
  const { languageName } = spreadsheetIn(language);
  const wordOf = (part: string, field: string, value: unknown): string | undefined => {
    if (typeof value !== 'string') return undefined;
    if (field === 'language') return languageName(value);
    const group = CODES[`${part}.${field}`];
    return group === undefined ? undefined : words[`${group}.${value}` as PlatformWord];
  };
  const said = (part: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => said(part, one));
    // Days and what else says itself how it is written.
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([field, one]) => {
        const word = wordOf(part, field, one);
        return [[field, said(part, one)], ...(word === undefined ? [] : [[`${field}InWords`, word]])];
      }),
    );
  };
  return Object.fromEntries(Object.entries(data).map(([part, value]) => [part, said(part, value)]));
}
