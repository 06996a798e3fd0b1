import MarkdownIt from 'markdown-it';
import { type Attributes, type FoundTag, TagReader } from './tag-reader.ts';

/** A piece of HTML, told apart as a browser would: `raw` elements (scripts, styles, drawings) are left out with what they hold; of frames their tags alone are told. */
export type HtmlPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly tag: string; readonly attributes: Attributes }
  | { readonly kind: 'close'; readonly tag: string };

const RAW = new Set('script style template textarea title iframe noscript noembed noframes xmp xml svg math select canvas'.split(' '));
/** What these hold is never words, closed or not. */
const CODE = new Set(['script', 'style']);
const { unescapeAll } = new MarkdownIt().utils;

/** Goes through HTML piece by piece; texts come with their entities read. What is not closed to its end is text, and hides nothing that follows. */
export function* readHtml(html: string): Generator<HtmlPiece> {
  const tags = new TagReader(html);
  const raw = new RawElements(html);
  const lastRemark = html.lastIndexOf('-->');
  // Behind the last `>` nothing is closed any more.
  const lastEnd = html.lastIndexOf('>');
  let from = 0;
  let at = html.indexOf('<');
  while (at !== -1 && at < lastEnd) {
    const end = endOfRemark(html, at, lastRemark);
    const found: FoundTag | undefined = end === undefined ? tags.at(at) : undefined;
    const next = end ?? found?.end;
    if (next === undefined) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    if (at > from) yield { kind: 'text', text: withoutEntities(html.slice(from, at)) };
    from = next;
    if (found?.closes) yield { kind: 'close', tag: found.tag };
    else if (found) {
      if (RAW.has(found.tag)) from = raw.end(found.tag, next);
      if (!RAW.has(found.tag) || found.tag === 'iframe') yield { kind: 'open', tag: found.tag, attributes: readable(found.attributes) };
    }
    at = html.indexOf('<', from);
  }
  if (from < html.length) yield { kind: 'text', text: withoutEntities(html.slice(from)) };
}

function readable(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, withoutEntities(value)]));
}

/** A text in which `&amp;`, `&trade;` and `&#39;` are the marks that they stand for. */
export function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[0-9a-f]{1,6});/gi, (entity) => unescapeAll(entity));
}

/** Where a comment or a declaration ends that begins here; a comment that is not closed ends with its first `>`. */
function endOfRemark(html: string, at: number, lastRemark: number): number | undefined {
  if (html[at + 1] !== '!' && html[at + 1] !== '?') return undefined;
  const isComment = html.startsWith('<!--', at) && lastRemark >= at + 2;
  const end = html.indexOf(isComment ? '-->' : '>', at + 2);
  return end === -1 ? undefined : end + (isComment ? 3 : 1);
}

/** Finds the ends of raw elements; of which there is no further one is looked for once. */
class RawElements {
  private readonly html: string;
  private readonly unclosed = new Set<string>();

  constructor(html: string) {
    this.html = html;
  }

  /** Where the element ends whose tag ended at `from`. One that is not closed is its tag alone, unless it holds code. */
  end(tag: string, from: number): number {
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
