import { signsRead } from '../plain-text.ts';

/** Longest words of a consent as they are typed, in characters. */
export const CONSENT_WORDS_MAXIMUM = 1000;

const LINK = /\[([^\][]+)\]\(([^\s()<>]+)\)/g;
/** Marks within a line that are typed as they are. */
const MARKS = 'strong|em|s|u|sub|sup|small|code|mark|cite|q|kbd';
const MARKED = new RegExp(`&lt;(${MARKS})&gt;(.+?)&lt;/\\1&gt;`, 'g');
const OTHER_TAGS = new RegExp(`<(?!/?(?:${MARKS})>)[^>]*>`, 'g');
/** What would end an address as it is typed. */
const IN_ADDRESS: Readonly<Record<string, string>> = { '(': '%28', ')': '%29', '<': '%3C', '>': '%3E' };

/** The words of a consent as somebody types them: text, links as `[words](address)`, and marks such as `<strong>` as they are; tags that say more than their name are left out. */
export function typedConsent(html: string): string {
  return plain(
    html.replaceAll(
      /<a\b[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs,
      (_, address: string, words: string) => `[${words}](${typedAddress(address)})`,
    ),
  );
}

/** Typed words of a consent as HTML, with nothing in it but text, links and marks within a line. */
export function consentHtml(typed: string): string {
  const linked = escaped(typed.replaceAll(/\s+/g, ' ').trim()).replaceAll(LINK, '<a href="$2">$1</a>');
  return withMarks(linked);
}

/** The words of some languages without those that come back as an untouched field says them: their HTML may hold marks that nothing typed can say, and nobody meant to lose them. */
export function touchedWords<Language extends string>(
  given: Readonly<Partial<Record<Language, string>>>,
  before: Readonly<Partial<Record<Language, string>>>,
): readonly { readonly language: Language; readonly html: string }[] {
  return (Object.entries(given) as [Language, string][])
    .filter(([language, html]) => html !== consentHtml(typedConsent(before[language] ?? '')))
    .map(([language, html]) => ({ language, html }));
}

/** Each mark with its end, and those within it; one that nothing ends stays text. */
function withMarks(html: string): string {
  return html.replaceAll(MARKED, (_, mark: string, words: string) => `<${mark}>${withMarks(words)}</${mark}>`);
}

function typedAddress(address: string): string {
  return address.replaceAll(/[()<>]/g, (sign) => IN_ADDRESS[sign] ?? sign).replaceAll(/\s/g, '%20');
}

function plain(html: string): string {
  return signsRead(html.replaceAll(OTHER_TAGS, '')).replaceAll(/\s+/g, ' ').trim();
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The field that the words of a language are typed in. */
export const fieldOfWords = (language: string): string => `words-${language}`;
