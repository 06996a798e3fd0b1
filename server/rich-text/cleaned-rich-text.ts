import { cleanRichText, type RichTextPlace } from './clean-rich-text.ts';

/** Letters of texts that are remembered, of both what was given and what came out. */
const MOST_LETTERS = 8_000_000;
const LONGEST = 400_000;

/** The same text in a place is cleaned once: pages ask for the same texts again and again, and a long one takes milliseconds. The ones that were asked for last are remembered. */
export function cleanedRichText(html: string, place: RichTextPlace): string {
  const key = `${place} ${html}`;
  const known = remembered.get(key);
  if (known !== undefined) {
    remembered.delete(key);
    remembered.set(key, known);
    return known;
  }
  const cleaned = cleanRichText(html, { place });
  if (html.length <= LONGEST) remember(key, cleaned);
  return cleaned;
}

const remembered = new Map<string, string>();
let letters = 0;

function remember(key: string, cleaned: string): void {
  remembered.set(key, cleaned);
  letters += key.length + cleaned.length;
  for (const [oldest, text] of remembered) {
    if (letters <= MOST_LETTERS) return;
    remembered.delete(oldest);
    letters -= oldest.length + text.length;
  }
}
