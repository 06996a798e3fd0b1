import { QuoteType, type TokenizerCallbacks } from 'htmlparser2';
import type { Attributes } from './rich-element.ts';

/** Attributes that somebody may want to look at. */
const READ = new Set(
  'href src data-src data-lazy-src data-original alt width height id name title colspan rowspan scope start lang dir target class'.split(
    ' ',
  ),
);
const LONGEST_NAME = Math.max(...[...READ].map((name) => name.length));

interface Taker {
  /** What the texts and values are taken from. */
  readonly source: string;
  /** Where in it the tokenizer begins. */
  readonly begin: number;
  readonly text: (text: string) => void;
  readonly open: (tag: string, attributes: Attributes, end: number) => void;
  readonly close: (tag: string) => void;
  /** One that is not closed reaches to the end of what the tokenizer reads. */
  readonly comment: (from: number, to: number) => void;
}

const nothing = (): void => undefined;
const OPENING = '<!--'.length;

/** Makes whole tags of what the tokenizer tells: names in small letters, entities read; of two attributes with one name the first counts. */
export class TagTokens implements TokenizerCallbacks {
  /** Where the tag begins that is being read. */
  unclosed: number | undefined;
  private readonly taker: Taker;
  private readonly begin: number;
  private tag = '';
  private attributes: Record<string, string> = {};
  private name: string | undefined;
  private value = '';

  constructor(taker: Taker) {
    this.taker = taker;
    this.begin = taker.begin;
  }

  ontext(from: number, to: number): void {
    this.taker.text(this.slice(from, to));
  }

  ontextentity(mark: number): void {
    this.taker.text(String.fromCodePoint(mark));
  }

  onopentagname(from: number, to: number): void {
    this.unclosed = this.begin + from - 1;
    this.tag = this.slice(from, to).toLowerCase();
    this.attributes = {};
  }

  onattribname(from: number, to: number): void {
    const name = to - from > LONGEST_NAME ? '' : this.slice(from, to).toLowerCase();
    this.name = READ.has(name) && this.attributes[name] === undefined ? name : undefined;
    this.value = '';
  }

  onattribdata(from: number, to: number): void {
    if (this.name !== undefined) this.value += this.slice(from, to);
  }

  onattribentity(mark: number): void {
    if (this.name !== undefined) this.value += String.fromCodePoint(mark);
  }

  onattribend(quote: QuoteType): void {
    if (this.name !== undefined && quote !== QuoteType.NoValue) this.attributes[this.name] = this.value;
    this.name = undefined;
  }

  onopentagend(end: number): void {
    this.unclosed = undefined;
    this.taker.open(this.tag, this.attributes, this.begin + end + 1);
  }

  onselfclosingtag(end: number): void {
    this.onopentagend(end);
  }

  onclosetag(from: number, to: number): void {
    this.taker.close(this.slice(from, to).toLowerCase());
  }

  oncomment(from: number, to: number): void {
    this.taker.comment(this.begin + from - OPENING, this.begin + to);
  }

  oncdata = nothing;
  ondeclaration = nothing;
  onprocessinginstruction = nothing;
  onend = nothing;

  private slice(from: number, to: number): string {
    return this.taker.source.slice(this.begin + from, this.begin + to);
  }
}
