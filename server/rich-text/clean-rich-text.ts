import { HtmlTree } from './html-tree.ts';
import { writeOutLayoutTables } from './layout-tables.ts';
import { headingLevels, writtenBlocks, writtenInline } from './write-html.ts';

/**
 * Where a rich text stands: `text` below the title of a page (headings from h2), `description` below a heading of its page (from h3), `inline` within
 * a line of words, where no block may stand.
 */
export type RichTextPlace = 'text' | 'description' | 'inline';

/**
 * HTML of anybody as HTML that may stand on a page (CMS-15): few, harmless elements, each in its place and closed; frames of known sites as links that may
 * become frames after a click, pictures of other sites as links, so that nobody else is asked for anything. What is clean stays the same to the letter.
 */
export function cleanRichText(html: string, { place = 'text' }: { readonly place?: RichTextPlace } = {}): string {
  const { root } = new HtmlTree(html.isWellFormed() ? html : html.toWellFormed());
  if (place === 'inline') return writtenInline(root);
  writeOutLayoutTables(root);
  return writtenBlocks(root, headingLevels(root, place === 'text' ? 2 : 3));
}
