import { Parser } from 'htmlparser2';

export interface PageFacts {
  readonly language: string | undefined;
  readonly canonical: string | undefined;
  /** Addresses of the page in other languages, as search machines are told. */
  readonly alternates: Readonly<Record<string, string>>;
  meta(property: string): string | undefined;
  /** The link of the language switch. */
  link(language: string): Readonly<Record<string, string>> | undefined;
}

/** What a page says of itself before any script runs. */
export function readHtml(html: string): PageFacts {
  const found: { readonly name: string; readonly words: Record<string, string> }[] = [];
  const parser = new Parser({ onopentag: (name, words) => void found.push({ name, words }) });
  parser.end(html);
  const all = (name: string) => found.filter((one) => one.name === name).map(({ words }) => words);
  const alternates = all('link').filter(({ rel, hreflang }) => rel === 'alternate' && hreflang !== undefined);
  return {
    language: all('html')[0]?.lang,
    canonical: all('link').find(({ rel }) => rel === 'canonical')?.href,
    alternates: Object.fromEntries(alternates.map(({ hreflang = '', href = '' }) => [hreflang, href])),
    meta: (property) => all('meta').find((words) => words.property === property)?.content,
    link: (language) => all('a').find(({ hreflang }) => hreflang === language),
  };
}
