export type Attributes = Readonly<Record<string, string>>;

/** An element that is kept, with attributes that were looked at. */
export interface RichElement {
  readonly tag: string;
  attributes: Attributes;
  readonly children: (RichElement | string)[];
}

export const words = (text: string): Set<string> => new Set(text.split(' '));

export const INLINE = words('a strong em s u sub sup small code mark cite q kbd abbr span');
/** What holds words only. */
export const TEXT_BLOCKS = words('p h1 h2 h3 h4 h5 h6 dt caption figcaption pre');
/** What holds blocks. */
export const HOLDERS = words('root blockquote ul ol li dl dd table thead tbody tfoot tr th td figure');
/** Holders in which words may stand without a paragraph. */
export const LOOSE = words('li td th dd figure');
export const CELLS = words('td th');
export const LISTS = words('ul ol');
/** What stands alone. */
export const VOID = words('br hr img');
export const isInline = (tag: string): boolean => INLINE.has(tag) || tag === 'br' || tag === 'img';
