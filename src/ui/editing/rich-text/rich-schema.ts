import { type Attrs, type DOMOutputSpec, DOMParser, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model';

/**
 * What rich texts of the site are made of: what server/rich-text lets through and a person can write. Attributes of elements come along as they are; what can't be written in (lists of
 * terms, figures, code) is carried as one piece, untouched.
 */
const ATTRIBUTES = ['lang', 'dir', 'id', 'start', 'reversed', 'value', 'colspan', 'rowspan', 'scope', 'headers', 'title'];
/** Elements of a line beside links, strong and emphasised words. */
export const INLINE = ['s', 'u', 'sub', 'sup', 'small', 'code', 'mark', 'cite', 'q', 'kbd', 'abbr', 'span'];
/** Pieces that are carried along as they are. */
export const WHOLE = 'dl, figure, pre, hr, details';
/** What a link may lead to (server/rich-text/rich-attributes.ts). */
const ADDRESS = /^(?:https?:\/\/\S+|mailto:\S+|tel:\S+|#\S+|\/(?![/\\])[^\s\\]*)$/i;
const OWN_PICTURE = /^\/media\/[\w.~!$&'()*+,;=:@%/-]+(?:\?[\w=&%.~-]*)?$/;

/** Whether a text can be the address of a link. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text);
}

const own = { own: { default: {} } };
const ownOf = (element: HTMLElement): Attrs => ({
  own: Object.fromEntries(ATTRIBUTES.flatMap((name) => (element.hasAttribute(name) ? [[name, element.getAttribute(name)]] : []))),
});

/** An element that holds others, with its own attributes. */
function block(tag: string, content: string, more: Partial<NodeSpec> = {}): NodeSpec {
  return {
    content,
    group: 'block',
    attrs: own,
    parseDOM: [{ tag, getAttrs: ownOf }],
    toDOM: (node): DOMOutputSpec => [tag, node.attrs.own as Record<string, string>, 0],
    ...more,
  };
}

const heading: NodeSpec = {
  content: 'inline*',
  group: 'block',
  defining: true,
  attrs: { ...own, level: { default: 2 } },
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
    tag: `h${level}`,
    getAttrs: (element: HTMLElement) => ({ ...ownOf(element), level: Math.max(2, level) }),
  })),
  toDOM: (node) => [`h${node.attrs.level as number}`, node.attrs.own as Record<string, string>, 0],
};

const whole: NodeSpec = {
  group: 'block',
  atom: true,
  selectable: true,
  attrs: { element: {} },
  parseDOM: [{ tag: WHOLE, getAttrs: (element: HTMLElement) => ({ element: keptPiece(element) }) }],
  toDOM: (node) => (node.attrs.element as HTMLElement).cloneNode(true) as HTMLElement,
};

const image: NodeSpec = {
  inline: true,
  group: 'inline',
  atom: true,
  attrs: { picture: {} },
  parseDOM: [
    {
      tag: 'img[src]',
      getAttrs: (element: HTMLElement) => {
        if (!OWN_PICTURE.test(element.getAttribute('src') ?? '')) return false;
        const names = ['src', 'alt', 'width', 'height', 'loading', 'decoding'];
        return {
          picture: Object.fromEntries(names.flatMap((name) => (element.hasAttribute(name) ? [[name, element.getAttribute(name)]] : []))),
        };
      },
    },
  ],
  toDOM: (node) => ['img', node.attrs.picture as Record<string, string>],
};

const nodes = {
  doc: { content: 'block+' },
  paragraph: block('p', 'inline*'),
  heading,
  blockquote: block('blockquote', 'block+', { defining: true }),
  bullet_list: block('ul', 'list_item+'),
  ordered_list: block('ol', 'list_item+'),
  list_item: block('li', 'block+', { group: '', defining: true }),
  table: block('table', 'caption? (table_head | table_body | table_foot | table_row)+', { isolating: true }),
  caption: block('caption', 'inline*', { group: '' }),
  table_head: block('thead', 'table_row+', { group: '' }),
  table_body: block('tbody', 'table_row+', { group: '' }),
  table_foot: block('tfoot', 'table_row+', { group: '' }),
  table_row: block('tr', '(table_cell | header_cell)*', { group: '' }),
  table_cell: block('td', 'block+', { group: '', isolating: true }),
  header_cell: block('th', 'block+', { group: '', isolating: true }),
  whole,
  text: { group: 'inline' },
  image,
  hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    inclusive: false,
    attrs: { href: {}, target: { default: null }, rel: { default: null }, class: { default: null } },
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element: HTMLElement) => {
          const href = element.getAttribute('href') ?? '';
          if (!isAddress(href)) return false;
          const isEmbed = element.classList.contains('embed');
          return { href, target: element.getAttribute('target'), rel: element.getAttribute('rel'), class: isEmbed ? 'embed' : null };
        },
      },
    ],
    toDOM: (mark) => ['a', Object.fromEntries(Object.entries(mark.attrs).filter(([, value]) => value !== null)), 0],
  },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  inline: {
    excludes: '',
    attrs: { tag: {}, ...own },
    parseDOM: INLINE.map((tag) => ({
      tag,
      getAttrs: (element: HTMLElement) => {
        const attributes = ownOf(element);
        // A span that says nothing is none.
        return tag === 'span' && Object.keys(attributes.own as object).length === 0 ? false : { tag, ...attributes };
      },
    })),
    toDOM: (mark) => [mark.attrs.tag as string, mark.attrs.own as Record<string, string>, 0],
  },
} satisfies Record<string, MarkSpec>;

export const RICH_SCHEMA = new Schema({ nodes, marks });

/** Reads the element that shows a text. */
export function readRichText(element: Element | DocumentFragment): Node {
  return DOMParser.fromSchema(RICH_SCHEMA).parse(element);
}

/** Pieces that have been in a text here, as they were. */
const pieces: HTMLElement[] = [];

/** The piece that can't be written in and is the same as a given one; undefined where none like it has been in a text. */
export function knownPiece(given: Element): HTMLElement | undefined {
  const bare = given.cloneNode(true) as Element;
  // By this what is copied is known again.
  bare.removeAttribute('data-pm-slice');
  return pieces.find((piece) => piece.isEqualNode(bare));
}

function keptPiece(element: HTMLElement): HTMLElement {
  const known = knownPiece(element);
  if (known !== undefined) return known;
  const piece = element.cloneNode(true) as HTMLElement;
  pieces.push(piece);
  return piece;
}
