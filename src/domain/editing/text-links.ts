import { plainText } from './page-outline.ts';

/** A link of a rich text: the address as it is written, and its words. */
export interface TextLink {
  readonly href: string;
  readonly words: string;
}

/** The links of a cleaned rich text, in their order. */
export function linksOf(html: string): readonly TextLink[] {
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inside = '']) => ({
    href: plainText(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? ''),
    words: plainText(inside),
  }));
}
