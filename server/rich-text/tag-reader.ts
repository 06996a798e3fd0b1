/** A tag and where it ends. */
export interface FoundTag {
  readonly tag: string;
  readonly closes: boolean;
  /** Those that somebody may want to look at, by their names in small letters, values as they were written, entities and all. Of two with one name the first counts. */
  readonly attributes: Attributes;
  readonly end: number;
}

export type Attributes = Readonly<Record<string, string>>;

const READ = new Set(
  'href src data-src data-lazy-src data-original alt width height id name title colspan rowspan scope start lang dir target class'.split(
    ' ',
  ),
);

const NAME = /<(\/?)([a-z][a-z0-9:-]*)/iy;
const SPACE = /[\s/]*/y;
const ATTRIBUTE = /([^\s/>=]*)(\s*=\s*)?/y;
const PLAIN_VALUE = /[^\s>]*/y;

/**
 * Reads the tags of one text. A quote opens a value only right behind `=`, and only if it is closed somewhere: an apostrophe elsewhere is a
 * letter. However broken the text is, it takes time in proportion to its length.
 */
export class TagReader {
  private readonly html: string;
  private lastQuote: Readonly<Record<string, number>>;

  constructor(html: string) {
    this.html = html;
    this.lastQuote = { '"': html.lastIndexOf('"'), "'": html.lastIndexOf("'") };
  }

  /** The tag that begins here, if one does; asked only where a `>` is still to come. */
  at(at: number): FoundTag | undefined {
    const [all, slash, name = ''] = matchAt(NAME, this.html, at);
    if (all === undefined) return undefined;
    const head = { tag: name.toLowerCase(), closes: slash === '/' };
    const rest = this.rest(at + all.length);
    if (rest !== undefined) return { ...head, ...rest };
    // Every `>` from here on stands in quotes. Nobody writes that on purpose, so quotes count no more: this is found out once.
    this.lastQuote = {};
    const plain = this.rest(at + all.length);
    return plain && { ...head, ...plain };
  }

  /** The attributes up to the end of the tag. */
  private rest(from: number): { readonly attributes: Attributes; readonly end: number } | undefined {
    const { html } = this;
    const attributes: Record<string, string> = {};
    let at = from;
    while (at < html.length) {
      at += matchAt(SPACE, html, at)[0]?.length ?? 0;
      if (html[at] === '>') return { attributes, end: at + 1 };
      const [all = '', given = '', equals] = matchAt(ATTRIBUTE, html, at);
      const name = given.toLowerCase();
      at += all.length;
      if (equals === undefined) continue;
      const quote = html[at] ?? '';
      const isQuoted = (this.lastQuote[quote] ?? -1) > at;
      const begin = isQuoted ? at + 1 : at;
      const end = isQuoted ? html.indexOf(quote, begin) : at + (matchAt(PLAIN_VALUE, html, at)[0]?.length ?? 0);
      if (READ.has(name)) attributes[name] ??= html.slice(begin, end);
      at = isQuoted ? end + 1 : end;
    }
    return undefined;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): readonly (string | undefined)[] {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? [];
}
