import { plainText } from './page-outline.ts';

/** A link of a rich text: the address as it is written, and its words. */
export interface TextLink {
  readonly href: string;
  readonly words: string;
}

/** A picture of the library in a rich text: its id, and whether words stand instead of it there. */
export interface TextPicture {
  readonly id: string;
  readonly isDescribed: boolean;
}

/** The pictures of a cleaned rich text, in their order; one that is not of the library has no id. */
export function picturesOf(html: string): readonly TextPicture[] {
  return [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => ({
    id: /\ssrc="\/media\/[^/"]+\/([A-Za-z0-9_-]{1,64})\//.exec(tag)?.[1] ?? '',
    isDescribed: plainText(/\salt="([^"]*)"/.exec(tag)?.[1] ?? '') !== '',
  }));
}

/** The links of a cleaned rich text, in their order. */
export function linksOf(html: string): readonly TextLink[] {
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inside = '']) => ({
    href: plainText(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? ''),
    words: plainText(inside),
  }));
}
