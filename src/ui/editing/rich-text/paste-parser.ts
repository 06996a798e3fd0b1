import { type Attrs, DOMParser, type ParseOptions, type Slice, type TagParseRule } from 'prosemirror-model';
import { STYLE } from './pasted-styles.ts';
import { knownPiece, RICH_SCHEMA } from './rich-schema.ts';
import { makeWordLists } from './word-lists.ts';

/** Of the attributes of others those that say how a table or a list is counted. */
const KEPT = new Set(['start', 'colspan', 'rowspan', 'scope']);
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const BLOCKS = `p, div, ul, ol, table, blockquote, ${HEADINGS}`;

/**
 * Reads what is pasted. Out of other pages and programs come words and their order alone; of pieces that can't be written in those that have been in a text here. Headings begin at
 * the level where those of the text do.
 */
export class PasteParser extends DOMParser {
  constructor(topLevel: number) {
    const { rules } = DOMParser.fromSchema(RICH_SCHEMA);
    super(RICH_SCHEMA, [...STYLED, ...rules.map((rule) => (rule.tag === undefined ? rule : pastedRule(rule, topLevel)))]);
  }

  override parseSlice(pasted: globalThis.Node, options?: ParseOptions): Slice {
    if (pasted instanceof Element && !isOurs(pasted)) tidy(pasted);
    return super.parseSlice(pasted, options);
  }
}

/** Google writes bold and italic words as styles. */
const STYLED: readonly TagParseRule[] = [
  styledRule('strong', /font-weight:\s*(?:bold|[6-9]00)/i),
  styledRule('em', /font-style:\s*italic/i),
];

function styledRule(mark: 'strong' | 'em', style: RegExp): TagParseRule {
  // A heading is bold as it is.
  const isSaid = (element: Element) => style.test(element.getAttribute(STYLE) ?? '') && element.closest(HEADINGS) === null;
  return { tag: `span[${STYLE}]`, mark, consuming: false, getAttrs: (element) => isSaid(element) && null };
}

function pastedRule(rule: TagParseRule, topLevel: number): TagParseRule {
  const attributesOf = (element: HTMLElement): Attrs | null | false =>
    rule.getAttrs?.(element) ?? (rule.getAttrs ? null : (rule.attrs ?? null));
  return {
    ...rule,
    getAttrs(element) {
      if (rule.node === 'whole') {
        const piece = knownPiece(element);
        return piece !== undefined && { element: piece };
      }
      // Around all that is copied Google puts one that makes nothing bold.
      if (rule.tag === 'b' && /font-weight:\s*(?:normal|[1-5]00)/i.test(element.getAttribute(STYLE) ?? '')) return false;
      const attributes = attributesOf(element);
      if (!attributes || attributes.own === undefined || isOurs(element)) return attributes;
      const own = Object.fromEntries(Object.entries(attributes.own as Attrs).filter(([name]) => KEPT.has(name)));
      if (attributes.tag === 'span') return false;
      return rule.node === 'heading' ? { own, level: levelOf(element, topLevel) } : { ...attributes, own };
    },
  };
}

/** Whether it was copied out of an editor like this one. */
function isOurs(element: Element): boolean {
  return (element.getRootNode() as ParentNode).querySelector('[data-pm-slice]') !== null;
}

/** The highest heading of what is pasted stands where headings begin, the others below it. */
function levelOf(heading: Element, topLevel: number): number {
  const all = (heading.getRootNode() as ParentNode).querySelectorAll(HEADINGS);
  const highest = Math.min(...[...all].map(({ localName }) => Number(localName[1])));
  return Math.min(topLevel + Number(heading.localName[1]) - highest, 6);
}

/** Takes out what only held things apart. */
function tidy(pasted: Element): void {
  makeWordLists(pasted);
  for (const lineBreak of pasted.querySelectorAll('br'))
    if ([lineBreak.previousElementSibling, lineBreak.nextElementSibling].some((beside) => beside?.matches(BLOCKS))) lineBreak.remove();
  for (const paragraph of pasted.querySelectorAll('p'))
    if (paragraph.textContent.trim() === '' && paragraph.querySelector('img') === null) paragraph.remove();
}
