/**
 * A text that a customer typed, without what a mail program would make a link of: addresses with a scheme, those that begin with www., and hosts with a path (T-26). A host alone
 * stays, with a joint in it that nobody sees: it may be the name of a company.
 */
export function withoutLinks(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replaceAll('。', '.')
    .replace(ADDRESS, ' ')
    .replace(HOST_WITH_PATH, ' ')
    .replace(DOT_IN_HOST, '.\u2060')
    .replace(/\s+/g, ' ')
    .trim();
}

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const ADDRESS = /[a-z][a-z0-9+.-]*:\/\/\S*|\bwww\.\S*/gi;
const HOST_WITH_PATH = /(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}[\p{L}\p{N}-]{1,62}(?::\d+)?[/?#]\S*/gu;
/** Between letters of which neither part is an abbreviation, as in d.o.o. */
const DOT_IN_HOST = /(?<=[\p{L}\p{N}-])\.(?=\p{L}[\p{L}\p{N}-])/gu;
