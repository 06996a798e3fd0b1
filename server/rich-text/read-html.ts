import { decodeHTML } from 'entities';
import { Tokenizer } from 'htmlparser2';
import type { Attributes } from './rich-element.ts';
import { TagTokens } from './tag-tokens.ts';

/** A piece of HTML: `raw` elements (scripts, styles, drawings) are left out with what they hold; of frames their tags alone are told. */
export type HtmlPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly tag: string; readonly attributes: Attributes }
  | { readonly kind: 'close'; readonly tag: string };

const RAW = new Set('script style template textarea title iframe noscript noembed noframes xmp xml svg math select canvas'.split(' '));
/** What these hold is never words, closed or not. */
const CODE = new Set(['script', 'style']);

/** HTML piece by piece; texts come with their entities read. What is not closed to its end is text, and hides nothing that follows. */
export function readHtml(html: string): readonly HtmlPiece[] {
  return new HtmlReader(html).pieces;
}

/**
 * Has the tokenizer read, and begins anew where a browser would lose what people wrote: behind a raw element, and at whatever runs to the end of the
 * text without being closed. What that was is written over before (`read`, as long as `html`), so that this happens once for each kind.
 */
class HtmlReader {
  readonly pieces: HtmlPiece[] = [];
  private readonly html: string;
  private readonly ends: RawEnds;
  /** What the tokenizer reads; texts and values are taken from `html`. */
  private read: string;
  private isWithoutQuotes = false;
  private words = '';

  constructor(html: string) {
    this.html = html;
    this.ends = new RawEnds(html);
    // Behind the last `>` nothing is closed any more.
    const last = html.lastIndexOf('>') + 1;
    this.read = html.slice(0, last).replaceAll('<![CDATA[', '<!-CDATA[');
    let begin = 0;
    for (let next: number | undefined = 0; next !== undefined; next = this.readFrom(begin)) begin = next;
    this.words += decodeHTML(html.slice(Math.max(begin, last)));
    this.endWords();
  }

  /** Reads from here on; answers where to begin anew, if anywhere. */
  private readFrom(begin: number): number | undefined {
    const { read } = this;
    let next: number | undefined;
    const tokens = new TagTokens({
      source: this.html,
      begin,
      text: (text) => {
        this.words += text;
      },
      close: (tag) => this.add({ kind: 'close', tag }),
      comment: (from, to) => {
        this.endWords();
        if (to < read.length) return;
        this.read = read.slice(0, from) + read.slice(from).replaceAll('<!--', '<!-x');
        next = from;
      },
      open: (tag, attributes, end) => {
        if (!RAW.has(tag) || tag === 'iframe') this.add({ kind: 'open', tag, attributes });
        if (!RAW.has(tag) && tag !== 'plaintext') return;
        this.endWords();
        next = RAW.has(tag) ? this.ends.of(tag, end) : end;
        tokenizer.pause();
      },
    });
    const tokenizer = new Tokenizer({}, tokens);
    tokenizer.write(read.slice(begin));
    tokenizer.end();
    if (tokens.unclosed === undefined || next !== undefined || this.isWithoutQuotes) return next;
    this.isWithoutQuotes = true;
    // Every `>` from here on stands in quotes. Nobody writes that on purpose, so quotes count no more.
    this.read = read.slice(0, tokens.unclosed) + read.slice(tokens.unclosed).replaceAll(/(=\s*)["']/g, '$1_');
    return tokens.unclosed;
  }

  private add(piece: HtmlPiece): void {
    this.endWords();
    this.pieces.push(piece);
  }

  private endWords(): void {
    if (this.words !== '') this.pieces.push({ kind: 'text', text: this.words });
    this.words = '';
  }
}

/** Finds the ends of raw elements; of which there is no further one is looked for once. */
class RawEnds {
  private readonly html: string;
  private readonly unclosed = new Set<string>();

  constructor(html: string) {
    this.html = html;
  }

  /** Where the element ends whose tag ended at `from`. One that is not closed is its tag alone, unless it holds code. */
  of(tag: string, from: number): number {
    const end = this.unclosed.has(tag) ? undefined : this.find(tag, from);
    if (end !== undefined) return end;
    this.unclosed.add(tag);
    return CODE.has(tag) ? this.html.length : from;
  }

  private find(tag: string, from: number): number | undefined {
    const close = new RegExp(`</${tag}(?=[\\s/>])`, 'gi');
    close.lastIndex = from;
    const found = close.exec(this.html);
    const end = found === null ? -1 : this.html.indexOf('>', found.index);
    return end === -1 ? undefined : end + 1;
  }
}
