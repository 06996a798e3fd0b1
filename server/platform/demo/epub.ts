import { zip } from './zip.ts';

export interface Book {
  /** Unique among books, e.g. its number in the shop. */
  readonly id: string;
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  readonly publisher: string;
  /** ISO 8601, to the second. */
  readonly modifiedAt: string;
  readonly chapters: readonly Chapter[];
}

export interface Chapter {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** An EPUB 3 of plain chapters: opens in every reader. */
export function epub(book: Book): Buffer {
  return zip([
    // The standard wants this one first, and as it is.
    { name: 'mimetype', content: EPUB_MIME, stored: true },
    { name: 'META-INF/container.xml', content: CONTAINER },
    { name: 'EPUB/package.opf', content: packageOf(book) },
    { name: 'EPUB/nav.xhtml', content: contentsOf(book) },
    ...book.chapters.map((chapter, index) => ({ name: `EPUB/${fileOf(index)}`, content: chapterOf(book, chapter) })),
  ]);
}

export const EPUB_MIME = 'application/epub+zip';

/** What the book offers to those who hear or feel it instead of seeing it; summed up in its language, which is Croatian. */
const ACCESSIBILITY = [
  ['accessMode', 'textual'],
  ['accessModeSufficient', 'textual'],
  ['accessibilityFeature', 'tableOfContents'],
  ['accessibilityFeature', 'readingOrder'],
  ['accessibilityFeature', 'structuralNavigation'],
  ['accessibilityHazard', 'none'],
  ['accessibilitySummary', 'Cijela knjiga je tekst s naslovima i kazalom; slika nema.'],
]
  .map(([property, value]) => `<meta property="schema:${property}">${value}</meta>`)
  .join('');

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`;

function packageOf({ id, language, title, publisher, modifiedAt, chapters }: Book): string {
  const items = chapters.map((_, index) => `<item id="c${index}" href="${fileOf(index)}" media-type="application/xhtml+xml"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${text(language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${text(id)}</dc:identifier><dc:title>${text(title)}</dc:title><dc:language>${text(language)}</dc:language><dc:publisher>${text(publisher)}</dc:publisher><meta property="dcterms:modified">${text(modifiedAt)}</meta>${ACCESSIBILITY}</metadata>
<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${items.join('')}</manifest>
<spine>${chapters.map((_, index) => `<itemref idref="c${index}"/>`).join('')}</spine>
</package>
`;
}

function contentsOf(book: Book): string {
  const links = book.chapters.map(({ title }, index) => `<li><a href="${fileOf(index)}">${text(title)}</a></li>`);
  return page(book, book.title, `<nav epub:type="toc"><h1>${text(book.title)}</h1><ol>${links.join('')}</ol></nav>`);
}

function chapterOf(book: Book, { title, paragraphs }: Chapter): string {
  return page(book, title, `<h1>${text(title)}</h1>\n${paragraphs.map((paragraph) => `<p>${text(paragraph)}</p>`).join('\n')}`);
}

function page({ language }: Book, title: string, body: string): string {
  const lang = text(language);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${lang}" xml:lang="${lang}"><head><title>${text(title)}</title></head><body>
${body}
</body></html>
`;
}

function fileOf(index: number): string {
  return `chapter-${index + 1}.xhtml`;
}

function text(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
