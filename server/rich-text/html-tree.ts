import { type HtmlPiece, readHtml } from './read-html.ts';
import { blockAttributes, frameLink, linkAttributes, readPicture, safeId, speechAttributes } from './rich-attributes.ts';
import { type Attributes, CELLS, HOLDERS, INLINE, isInline, LISTS, LOOSE, type RichElement, TEXT_BLOCKS, words } from './rich-element.ts';

const SAME: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  dfn: 'em',
  var: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  tt: 'code',
  samp: 'code',
  acronym: 'abbr',
  dir: 'ul',
  menu: 'ul',
  listing: 'pre',
};
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
const DIVIDERS = words(
  'div section article header footer main aside nav center details summary form fieldset address html body hgroup marquee',
);
const DEEPEST = 30;
/** Of how many elements of a line around blocks each block gets its own. */
const MOST_CARRIED = 4;

/**
 * The elements that are kept, built anew one by one: what comes out holds nothing of what came in but texts, tags of this room and attributes
 * that were looked at (T-09).
 */
export class HtmlTree {
  readonly root: RichElement = { tag: 'root', attributes: {}, children: [] };
  private readonly opened: RichElement[] = [this.root];
  /** Text blocks that nobody wrote but that words needed. */
  private readonly unwritten = new WeakSet<RichElement>();
  /** Elements of a line that were opened around blocks, for the words within these blocks. */
  private carried: readonly RichElement[] = [];
  /** Open dividers that said a language or a direction, for the blocks within them. */
  private readonly spoken: { readonly tag: string; readonly depth: number; readonly attributes: Attributes }[] = [];
  private carriedHere: RichElement | undefined;
  private readonly ids = new Set<string>();
  private pendingId: string | undefined;

  constructor(html: string) {
    for (const piece of readHtml(html)) this.take(piece);
  }

  private take(piece: HtmlPiece): void {
    if (piece.kind === 'text') this.text(piece.text.replaceAll('\u0000', ''));
    else if (piece.kind === 'open') this.open(piece.tag, piece.attributes);
    else this.close(piece.tag);
  }

  private get top(): RichElement {
    return this.opened.at(-1) ?? this.root;
  }

  private text(text: string): void {
    const holder = this.top;
    if (text.trim() === '' && HOLDERS.has(holder.tag)) {
      if (holder.tag === 'root' && /\n\s*\n/.test(text)) this.leaveText();
      else if (LOOSE.has(holder.tag) && endsInLine(holder) && !endsInSpace(holder)) holder.children.push(' ');
      return;
    }
    const [first = '', ...more] = this.isInRootText() ? text.split(/\r?\n[ \t]*\r?\n/) : [text];
    if (first !== '') this.put(first);
    for (const part of more) {
      this.leaveText();
      if (part.trim() !== '') this.put(part);
    }
  }

  private open(given: string, attributes: Attributes): void {
    const tag = SAME[given] ?? given;
    if (attributes.id && tag !== 'a') this.pendingId = safeId(attributes.id);
    if (tag === 'br') this.lineBreak();
    else if (tag === 'hr') {
      this.leaveText();
      if (this.isIn(['root', 'blockquote', 'li', 'td', 'th', 'dd', 'figure'])) this.add(tag, {}, false);
    } else if (tag === 'img') this.picture(attributes);
    else if (tag === 'iframe' || tag === 'embed') this.link(frameLink(attributes));
    else if (tag === 'video' || tag === 'audio' || tag === 'source') this.link(frameLink({ ...attributes, title: attributes.title ?? '' }));
    else if (INLINE.has(tag)) this.openInline(tag, attributes);
    else if (DIVIDERS.has(tag)) this.divide(tag, attributes);
    else if (TEXT_BLOCKS.has(tag) || (HOLDERS.has(tag) && tag !== 'root')) this.openBlock(tag, attributes);
  }

  private close(given: string): void {
    const tag = SAME[given] ?? given;
    if (DIVIDERS.has(tag)) {
      this.leaveText();
      const at = this.spoken.findLastIndex((divider) => divider.tag === tag);
      if (at !== -1) this.spoken.length = at;
      return;
    }
    if (INLINE.has(tag)) this.carried = withoutLast(this.carried, tag);
    const isWall = (open: string) => (INLINE.has(tag) ? !INLINE.has(open) : wallsOf(tag).includes(open));
    const at = this.opened.findLastIndex(({ tag: open }) => open === tag || isWall(open));
    if (at > 0 && this.opened[at]?.tag === tag) this.cut(at);
    if (CELLS.has(tag) || LISTS.has(tag) || tag === 'table') this.carried = [];
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

  /** Ends the paragraph, heading or inline elements that are open; those that stood around what comes next go on in it. */
  private leaveText(goesOn = false): void {
    const left: RichElement[] = [];
    let isWritten = false;
    while (this.opened.length > 1 && (INLINE.has(this.top.tag) || TEXT_BLOCKS.has(this.top.tag))) {
      if (INLINE.has(this.top.tag)) left.unshift(this.top);
      else isWritten = !this.unwritten.has(this.top);
      this.opened.pop();
    }
    if (goesOn && !isWritten && left.length > 0)
      this.carried = left.filter(({ tag }, at) => left.findIndex((other) => other.tag === tag) === at).slice(0, MOST_CARRIED);
  }

  private add(tag: string, attributes: Attributes = {}, opens = true): RichElement {
    const element: RichElement = { tag, attributes: opens && !isInline(tag) ? this.told(attributes) : attributes, children: [] };
    if (!isInline(tag) && this.pendingId !== undefined) {
      this.name(element, this.pendingId);
      this.pendingId = undefined;
    }
    this.top.children.push(element);
    if (opens) this.opened.push(element);
    return element;
  }

  private divide(tag: string, given: Attributes): void {
    this.leaveText(true);
    const attributes = tag === 'html' || tag === 'body' ? {} : speechAttributes(given);
    if (this.spoken.length > 0 || Object.keys(attributes).length > 0)
      if (this.spoken.length < DEEPEST)
        this.spoken.push({ tag, depth: this.opened.length, attributes: { ...this.spoken.at(-1)?.attributes, ...attributes } });
  }

  /** The attributes of a block with the language and direction that the divider around it said, unless a block between them has its own. */
  private told(attributes: Attributes): Attributes {
    while ((this.spoken.at(-1)?.depth ?? 0) > this.opened.length) this.spoken.pop();
    const divider = this.spoken.at(-1);
    if (divider === undefined) return attributes;
    const between = this.opened.slice(divider.depth);
    const said = Object.entries(divider.attributes).filter(([name]) => between.every((block) => block.attributes[name] === undefined));
    return { ...attributes, ...Object.fromEntries(said), ...attributes };
  }

  /** Gives an element its id, unless another one has it. */
  private name(element: RichElement, id: string): void {
    if (this.ids.has(id) || element.attributes.id !== undefined) return;
    this.ids.add(id);
    element.attributes = { id, ...element.attributes };
  }

  /** Makes sure that words may stand here. */
  private makeRoom(): void {
    if (this.isIn(['root', 'blockquote'])) this.unwritten.add(this.add('p'));
    else if (this.isIn(['ul', 'ol'])) this.add('li');
    else if (this.isIn(['dl'])) this.add('dd');
    else if (this.isIn(['table', 'thead', 'tbody', 'tfoot', 'tr'])) this.openBlock('td');
  }

  private makeRoomWithin(): void {
    this.makeRoom();
    if (this.carried.length === 0 || (this.carriedHere !== undefined && this.opened.includes(this.carriedHere))) return;
    this.carriedHere = undefined;
    for (const { tag, attributes } of this.carried) {
      if (this.opened.length > DEEPEST || (tag === 'a' && this.isInLink())) continue;
      const again = this.add(tag, attributes);
      this.carriedHere ??= again;
    }
  }

  private isInLink(): boolean {
    return this.opened.some(({ tag }) => tag === 'a');
  }

  private put(text: string): void {
    this.makeRoomWithin();
    const holder = this.top;
    const isFirst = !INLINE.has(holder.tag) && holder.tag !== 'pre' && !endsInLine(holder);
    const shown = isFirst ? text.replace(/^[ \t\r\n\f]+/, '') : text;
    if (shown !== '') holder.children.push(shown);
  }

  private lineBreak(): void {
    if (INLINE.has(this.top.tag) || TEXT_BLOCKS.has(this.top.tag) || LOOSE.has(this.top.tag))
      this.top.children.push({ tag: 'br', attributes: {}, children: [] });
  }

  private picture(given: Attributes): void {
    const picture = readPicture(given);
    if (picture.kind === 'own') {
      this.makeRoomWithin();
      this.top.children.push({ tag: 'img', attributes: picture.attributes, children: [] });
    } else if (picture.words !== '')
      this.link({ attributes: picture.href === undefined ? {} : { href: picture.href }, words: picture.words });
  }

  /** A link with words of its own, or these alone where no link may stand. */
  private link(link: { readonly attributes: Attributes; readonly words: string } | undefined): void {
    if (link === undefined) return;
    this.makeRoomWithin();
    // Frames and pictures stood beside one another; words would run together.
    if (this.top.children.length > 0 && !endsInSpace(this.top)) this.top.children.push(' ');
    const isFree = link.attributes.href !== undefined && !this.isInLink() && this.opened.length <= DEEPEST;
    this.top.children.push(isFree ? { tag: 'a', attributes: link.attributes, children: [link.words] } : link.words);
  }

  private openInline(tag: string, given: Attributes): void {
    if (tag === 'a') {
      this.anchor(given.id ?? given.name);
      this.carried = this.carried.filter((element) => element.tag !== 'a');
    }
    const attributes = tag === 'a' ? linkAttributes(given) : blockAttributes(tag, given);
    if (attributes === undefined || (tag === 'a' && this.isInLink()) || this.opened.length > DEEPEST) return;
    if (tag === 'span' && Object.keys(attributes).length === 0) return;
    this.makeRoomWithin();
    this.add(tag, attributes);
  }

  /** A place to be led to: the block that it stands in, else the next one. */
  private anchor(given: string | undefined): void {
    const id = given === undefined ? undefined : safeId(given);
    if (id === undefined) return;
    const block = this.opened.findLast(({ tag }) => !INLINE.has(tag));
    if (block === undefined || block.tag === 'root' || block.attributes.id !== undefined) this.pendingId = id;
    else this.name(block, id);
  }

  private openBlock(tag: string, given: Attributes = {}): void {
    this.leaveText(true);
    if (CELLS.has(tag) || tag === 'table') this.carried = [];
    if (this.opened.length > DEEPEST) return;
    const attributes = blockAttributes(tag, given);
    const places = PLACES[tag];
    if (places === undefined) {
      if (tag === 'figcaption' && !this.isIn(['figure'])) this.openBlock('p');
      else {
        if (!this.isIn(['root', 'blockquote', 'li', 'td', 'th', 'dd', 'figure'])) this.makeRoom();
        this.add(tag, attributes);
      }
      return;
    }
    const isItem = tag === 'li' || tag === 'dt' || tag === 'dd';
    const at = this.opened.findLastIndex((open) => places.includes(open.tag) || open.tag === 'table' || (isItem && CELLS.has(open.tag)));
    if (at !== -1 && (!isItem || places.includes(this.opened[at]?.tag ?? ''))) this.cut(at + 1);
    if (!this.isIn(places)) this.openBlock(places[0] ?? 'ul');
    if (this.isIn(places)) this.add(tag, attributes);
  }
}

/** Whether the last that an element holds stands in a line, so that a space counts behind it. */
function endsInLine({ children }: RichElement): boolean {
  const last = children.at(-1);
  return last !== undefined && (typeof last === 'string' || isInline(last.tag));
}

function endsInSpace({ children }: RichElement): boolean {
  const last = children.at(-1);
  return typeof last === 'string' && /\s$/.test(last);
}

function withoutLast(elements: readonly RichElement[], tag: string): readonly RichElement[] {
  const at = elements.findLastIndex((element) => element.tag === tag);
  return at === -1 ? elements : elements.toSpliced(at, 1);
}

/** What the end of a block does not reach beyond. */
function wallsOf(tag: string): readonly string[] {
  if (tag === 'table') return [];
  return LISTS.has(tag) || tag === 'dl' || tag === 'blockquote' || tag === 'figure'
    ? ['td', 'th']
    : ['td', 'th', 'ul', 'ol', 'dl', 'table', 'figure'].filter((wall) => wall !== tag);
}
