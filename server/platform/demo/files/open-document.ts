import { zip } from '../zip.ts';
import type { FileText } from './file-text.ts';
import { numberOf, XML, xmlText } from './xml-text.ts';

const NAMES = 'urn:oasis:names:tc:opendocument:xmlns';

/** A text of OpenDocument. */
export function openDocumentText({ title, blocks, table }: FileText): Buffer {
  const paragraphs = blocks.map(({ text, isHeading }) =>
    isHeading ? `<text:h text:outline-level="2">${xmlText(text)}</text:h>` : `<text:p>${xmlText(text)}</text:p>`,
  );
  const rows = table.length === 0 ? '' : tableOf(table);
  return packed(
    'text',
    title,
    `<office:text><text:h text:outline-level="1">${xmlText(title)}</text:h>${paragraphs.join('')}${rows}</office:text>`,
  );
}

/** A sheet of OpenDocument. */
export function openDocumentSheet({ title, table }: FileText): Buffer {
  return packed('spreadsheet', title, `<office:spreadsheet>${tableOf(table)}</office:spreadsheet>`);
}

function tableOf(rows: FileText['table']): string {
  const cells = (row: readonly string[]) => row.map(cellOf).join('');
  return `<table:table table:name="Podaci"><table:table-column table:number-columns-repeated="${rows[0]?.length ?? 1}"/>${rows.map((row) => `<table:table-row>${cells(row)}</table:table-row>`).join('')}</table:table>`;
}

function cellOf(cell: string): string {
  const number = numberOf(cell);
  const kind = number === undefined ? 'office:value-type="string"' : `office:value-type="float" office:value="${number}"`;
  return `<table:table-cell ${kind}><text:p>${xmlText(cell)}</text:p></table:table-cell>`;
}

function packed(kind: 'text' | 'spreadsheet', title: string, body: string): Buffer {
  const mime = `application/vnd.oasis.opendocument.${kind}`;
  const file = (path: string, type: string) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`;
  return zip([
    // The standard wants this one first, and as it is.
    { name: 'mimetype', content: mime, stored: true },
    {
      name: 'META-INF/manifest.xml',
      content: `${XML}<manifest:manifest xmlns:manifest="${NAMES}:manifest:1.0" manifest:version="1.2">${file('/', mime)}${file('content.xml', 'text/xml')}${file('meta.xml', 'text/xml')}</manifest:manifest>`,
    },
    {
      name: 'content.xml',
      content: `${XML}<office:document-content xmlns:office="${NAMES}:office:1.0" xmlns:text="${NAMES}:text:1.0" xmlns:table="${NAMES}:table:1.0" office:version="1.2"><office:body>${body}</office:body></office:document-content>`,
    },
    {
      name: 'meta.xml',
      content: `${XML}<office:document-meta xmlns:office="${NAMES}:office:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.2"><office:meta><dc:title>${xmlText(title)}</dc:title><dc:language>hr-HR</dc:language></office:meta></office:document-meta>`,
    },
  ]);
}
