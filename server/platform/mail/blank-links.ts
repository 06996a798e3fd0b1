/**
 * A part of an e-mail, text or HTML, as others than its recipient may read it: links in it are theirs (a bought file, an account, an order), so every address is blank
 * and nothing leads anywhere. One rule for both parts: in HTML that was composed here a quotation mark stands around attributes alone, in texts it is escaped
 * (`html-part.ts`).
 */
export function blankLinks(part: string): string {
  return part.replaceAll(TARGET, '').replaceAll(ADDRESS, '[…]');
}

const TARGET = /\shref="[^"]*"/gi;
const ADDRESS = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)[^\s"'<>]*/gi;
