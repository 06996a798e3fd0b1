import { readHtml } from './read-html.ts';

/** HTML of a stranger as HTML that may stand on a page. */
export function cleanHtml(html: string): string {
  const tree = new HtmlTree();
  for (const piece of readHtml(html)) {
    if (piece.kind === 'text') tree.text(piece.text);
    else if (piece.kind === 'open') tree.open(piece.tag, piece.href);
    else tree.close(piece.tag);
  }
  return written(tree.root, levelsOf(tree.root)).trim();
}

interface Element {
  readonly tag: string;
  readonly href?: string | undefined;
  readonly children: (Element | string)[];
}

const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's', del: 's', tt: 'code', dir: 'ul', menu: 'ul' };
const INLINE = new Set('a strong em s u sub sup small code'.split(' '));
const TEXT_BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 dt caption pre'.split(' '));
const LISTS = new Set(['ul', 'ol']);
/** What holds blocks. */
const HOLDERS = new Set('root blockquote ul ol li dl dd table thead tbody tfoot tr th td'.split(' '));
/** Where each may stand; one that stands elsewhere brings the first of these along. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['tbody', 'thead', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
};
const DIVIDERS = new Set(
  'div section article header footer main aside nav center figure figcaption form fieldset address html body'.split(' '),
);
/** What may be clicked to; `//`, other schemes and addresses beside a page that is not here are none. */
const LINK = /^(?:https?:\/\/[^\s]+|mailto:[^\s]+|tel:[^\s]+|\/(?![/\\])[^\s\\]*)$/i;
const CELLS = new Set(['td', 'th']);
const DEEPEST = 30;

/**
 * The elements that are kept, built anew one by one: what comes out holds nothing of what came in but texts, tags of this file and addresses
 * of links that were looked at (T-09).
 */
class HtmlTree {
  readonly root: Element = { tag: 'root', children: [] };
  private readonly opened: Element[] = [this.root];

  private get top(): Element {
    return this.opened.at(-1) ?? this.root;
  }

  text(text: string): void {
    const holder = this.top;
    if (text.trim() === '' && HOLDERS.has(holder.tag)) {
      if (holder.tag === 'root' && /\n\s*\n/.test(text)) this.leaveText();
      else if ((holder.tag === 'li' || holder.tag === 'td' || holder.tag === 'th' || holder.tag === 'dd') && holder.children.length > 0)
        holder.children.push(' ');
      return;
    }
    const [first = '', ...more] = this.isInRootText() ? text.split(/\r?\n[ \t]*\r?\n/) : [text];
    if (first !== '') this.put(first);
    for (const part of more) {
      this.leaveText();
      if (part.trim() !== '') this.put(part);
    }
  }

  open(given: string, href: string | undefined): void {
    const tag = SAME[given] ?? given;
    if (tag === 'br') this.lineBreak();
    else if (tag === 'hr') {
      this.leaveText();
      if (this.isIn(['root', 'blockquote', 'li', 'td', 'th', 'dd'])) this.top.children.push({ tag, children: [] });
    } else if (INLINE.has(tag)) this.openInline(tag, href);
    else if (DIVIDERS.has(tag)) this.leaveText();
    else if (TEXT_BLOCKS.has(tag) || (HOLDERS.has(tag) && tag !== 'root')) this.openBlock(tag);
  }

  close(given: string): void {
    const tag = SAME[given] ?? given;
    if (DIVIDERS.has(tag)) {
      this.leaveText();
      return;
    }
    const isWall = (open: string) => (INLINE.has(tag) ? !INLINE.has(open) : wallsOf(tag).includes(open));
    const at = this.opened.findLastIndex(({ tag: open }) => open === tag || isWall(open));
    if (at > 0 && this.opened[at]?.tag === tag) this.cut(at);
  }

  private isInRootText(): boolean {
    const block = this.opened.find(({ tag }) => tag !== 'root' && !INLINE.has(tag));
    return block === undefined || block.tag === 'p';
  }

  private isIn(tags: readonly string[]): boolean {
    return tags.includes(this.top.tag);
  }

  private cut(length: number): void {
    this.opened.length = length;
  }

  /** Ends the paragraph, heading or inline elements that are open. */
  private leaveText(): void {
    while (this.opened.length > 1 && (INLINE.has(this.top.tag) || TEXT_BLOCKS.has(this.top.tag))) this.opened.pop();
  }

  private add(tag: string, href?: string): void {
    const element = { tag, href, children: [] };
    this.top.children.push(element);
    this.opened.push(element);
  }

  /** Makes sure that words may stand here. */
  private makeRoom(): void {
    if (this.isIn(['root', 'blockquote'])) this.add('p');
    else if (this.isIn(['ul', 'ol'])) this.add('li');
    else if (this.isIn(['dl'])) this.add('dd');
    else if (this.isIn(['table', 'thead', 'tbody', 'tfoot', 'tr'])) this.openBlock('td');
  }

  private put(text: string): void {
    this.makeRoom();
    this.top.children.push(text);
  }

  private lineBreak(): void {
    if (INLINE.has(this.top.tag) || TEXT_BLOCKS.has(this.top.tag) || this.isIn(['li', 'td', 'th', 'dd']))
      this.top.children.push({ tag: 'br', children: [] });
  }

  private openInline(tag: string, href: string | undefined): void {
    const address = href?.trim();
    const isLink = address !== undefined && LINK.test(address) && !/[\p{Cc}\p{Cf}]/u.test(address);
    if ((tag === 'a' && (!isLink || this.opened.some((open) => open.tag === 'a'))) || this.opened.length > DEEPEST) return;
    this.makeRoom();
    this.add(tag, tag === 'a' ? address : undefined);
  }

  private openBlock(tag: string): void {
    this.leaveText();
    if (this.opened.length > DEEPEST) return;
    const places = PLACES[tag];
    if (places === undefined) {
      if (!this.isIn(['root', 'blockquote', 'li', 'td', 'th', 'dd'])) this.makeRoom();
      this.add(tag);
      return;
    }
    const isItem = tag === 'li' || tag === 'dt' || tag === 'dd';
    const at = this.opened.findLastIndex((open) => places.includes(open.tag) || open.tag === 'table' || (isItem && CELLS.has(open.tag)));
    if (at !== -1 && (!isItem || places.includes(this.opened[at]?.tag ?? ''))) this.cut(at + 1);
    if (!this.isIn(places)) this.openBlock(places[0] ?? 'ul');
    if (this.isIn(places)) this.add(tag);
  }
}

/** What the end of a block does not reach beyond. */
function wallsOf(tag: string): readonly string[] {
  if (tag === 'table') return [];
  return LISTS.has(tag) || tag === 'dl' || tag === 'blockquote'
    ? ['td', 'th']
    : ['td', 'th', 'ul', 'ol', 'dl', 'table'].filter((wall) => wall !== tag);
}

/** Headings of a text begin below those of its page, whatever they were, and skip no level; empty ones are not there. */
function levelsOf(root: Element): ReadonlyMap<string, string> {
  const used = new Set<string>();
  const look = (element: Element): void => {
    if (/^h[1-6]$/.test(element.tag) && written(element, new Map()) !== '') used.add(element.tag);
    for (const child of element.children) if (typeof child !== 'string') look(child);
  };
  look(root);
  return new Map([...used].sort().map((tag, place) => [tag, `h${Math.min(3 + place, 6)}`]));
}

const EMPTY = new Set(['br', 'hr']);
const BLOCK = /^(?:p|h[1-6]|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|blockquote|pre|hr|br)$/;

function written(element: Element, levels: ReadonlyMap<string, string>): string {
  const { tag } = element;
  if (EMPTY.has(tag)) return `<${tag}>\n`;
  const inner = element.children.map((child) => (typeof child === 'string' ? escaped(child) : written(child, levels))).join('');
  if (tag === 'root') return inner;
  if (!CELLS.has(tag) && inner.replaceAll(/<br>|&nbsp;|[\s\u00a0]/g, '') === '') return '';
  const name = levels.get(tag) ?? tag;
  const href = element.href === undefined ? '' : ` href="${escaped(element.href)}"`;
  return `<${name}${href}>${inner}</${name}>${BLOCK.test(tag) ? '\n' : ''}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
