/** Longest words of a consent as they are typed, in characters. */
export const CONSENT_WORDS_MAXIMUM = 1000;

const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ', '&amp;': '&' };
const LINK = /\[([^\][]+)\]\(([^\s()]+)\)/g;

/** The words of a consent as somebody types them: text, and links as `[words](address)`; other marks of its HTML are left out. */
export function typedConsent(html: string): string {
  return plain(
    html.replaceAll(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, address: string, words: string) => `[${words}](${address})`),
  );
}

/** Typed words of a consent as HTML, with nothing in it but text and links. */
export function consentHtml(typed: string): string {
  return escaped(typed.replaceAll(/\s+/g, ' ').trim()).replaceAll(LINK, '<a href="$2">$1</a>');
}

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The field that the words of a language are typed in. */
export const fieldOfWords = (language: string): string => `words-${language}`;
