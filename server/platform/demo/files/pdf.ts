import type { FileText } from './file-text.ts';
import { layOut, PAGE, type PdfElement } from './pdf-layout.ts';
import { GLYPH_NAMES, toUnicode, utf16 } from './pdf-letters.ts';
import { pdfFile, stream } from './pdf-objects.ts';

const [TREE, DOCUMENT, OUTLINE, PARENTS, FIRST_PAGE] = [8, 9, 10, 11, 12];

/** A tagged PDF in a font that every reader has: headings, paragraphs and tables are known as such, headings are bookmarks. */
export function pdf(text: FileText): Buffer {
  const { pages, elements, bookmarks } = layOut(text);
  const pageId = (index: number) => FIRST_PAGE + 2 * index;
  const flat = flattened(elements);
  const ids = new Map(flat.map(({ element }, index) => [element, pageId(pages.length) + index]));
  const bookmarkId = (index: number) => pageId(pages.length) + flat.length + index;
  const refs = (of: readonly PdfElement[]) => of.map((element) => `${ids.get(element)} 0 R`).join(' ');
  return pdfFile([
    `<< /Type /Catalog /Pages 2 0 R /Lang (hr-HR) /MarkInfo << /Marked true >> /StructTreeRoot ${TREE} 0 R /Outlines ${OUTLINE} 0 R /PageMode /UseOutlines /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${pageId(index)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding 5 0 R /ToUnicode 6 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding 5 0 R /ToUnicode 6 0 R >>',
    `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [128 ${GLYPH_NAMES}] >>`,
    stream(toUnicode()),
    `<< /Title <${utf16(text.title)}> /Author (Zeleni fond) >>`,
    `<< /Type /StructTreeRoot /K ${DOCUMENT} 0 R /ParentTree ${PARENTS} 0 R /ParentTreeNextKey ${pages.length} >>`,
    `<< /Type /StructElem /S /Document /P ${TREE} 0 R /Lang (hr-HR) /K [${refs(elements)}] >>`,
    `<< /Type /Outlines /First ${bookmarkId(0)} 0 R /Last ${bookmarkId(bookmarks.length - 1)} 0 R /Count ${bookmarks.length} >>`,
    `<< /Nums [${pages.map((_, page) => `${page} [${refs(shownOn(page, flat))}]`).join(' ')}] >>`,
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Tabs /S /StructParents ${index} /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${pageId(index) + 1} 0 R >>`,
      stream(page),
    ]),
    ...flat.map(({ element, parent }) => {
      const pieces = element.marks.map(({ page, number }) => `<< /Type /MCR /Pg ${pageId(page)} 0 R /MCID ${number} >>`);
      const scope = element.tag === 'TH' ? ' /A << /O /Table /Scope /Column >>' : '';
      const above = parent === undefined ? DOCUMENT : ids.get(parent);
      return `<< /Type /StructElem /S /${element.tag} /P ${above} 0 R${scope} /K [${[...pieces, refs(element.children)].join(' ')}] >>`;
    }),
    ...bookmarks.map((bookmark, index) => {
      const before = index === 0 ? '' : ` /Prev ${bookmarkId(index - 1)} 0 R`;
      const after = index === bookmarks.length - 1 ? '' : ` /Next ${bookmarkId(index + 1)} 0 R`;
      return `<< /Title <${utf16(bookmark.text)}> /Parent ${OUTLINE} 0 R${before}${after} /Dest [${pageId(bookmark.page)} 0 R /XYZ 0 ${bookmark.top.toFixed(0)} 0] >>`;
    }),
  ]);
}

interface Placed {
  readonly element: PdfElement;
  readonly parent?: PdfElement;
}

function flattened(elements: readonly PdfElement[], parent?: PdfElement): readonly Placed[] {
  return elements.flatMap((element) => [parent === undefined ? { element } : { element, parent }, ...flattened(element.children, element)]);
}

/** The elements of a page's pieces, by the pieces' numbers. */
function shownOn(page: number, flat: readonly Placed[]): readonly PdfElement[] {
  return flat
    .flatMap(({ element }) => element.marks.filter((mark) => mark.page === page).map(({ number }) => ({ element, number })))
    .sort((a, b) => a.number - b.number)
    .map(({ element }) => element);
}
