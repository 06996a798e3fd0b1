import type { FileText } from './file-text.ts';
import { officeFile } from './office.ts';
import { xmlText } from './xml-text.ts';

/** A text for Word: title, headings, paragraphs, a table. */
export function word({ title, blocks, table }: FileText): Buffer {
  const paragraphs = blocks.map(({ text, isHeading }) => paragraph(text, isHeading ? 'Heading1' : undefined));
  const body = `${paragraph(title, 'Title')}${paragraphs.join('')}${table.length === 0 ? '' : tableOf(table)}<w:p/>`;
  return officeFile(title, [
    {
      name: 'word/document.xml',
      type: 'wordprocessingml.document.main',
      content: `<w:document xmlns:w="${W}"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
      uses: [['styles', 'styles.xml']],
    },
    { name: 'word/styles.xml', type: 'wordprocessingml.styles', content: STYLES },
  ]);
}

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

const style = (id: string, name: string, size: number, level: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:before="240"/>${level}</w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`;

const STYLES = `<w:styles xmlns:w="${W}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial"/><w:sz w:val="22"/><w:lang w:val="hr-HR"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${style('Title', 'Title', 36, '')}${style('Heading1', 'heading 1', 28, '<w:outlineLvl w:val="0"/>')}</w:styles>`;

function paragraph(text: string, styleId?: string): string {
  const look = styleId === undefined ? '' : `<w:pPr><w:pStyle w:val="${styleId}"/></w:pPr>`;
  return `<w:p>${look}<w:r><w:t xml:space="preserve">${xmlText(text)}</w:t></w:r></w:p>`;
}

function tableOf(rows: FileText['table']): string {
  const line = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`;
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(line).join('');
  const cells = (row: readonly string[]) =>
    row.map((cell) => `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr>${paragraph(cell)}</w:tc>`);
  const columns = (rows[0] ?? []).map(() => '<w:gridCol w:w="2000"/>').join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${columns}</w:tblGrid>${rows.map((row) => `<w:tr>${cells(row).join('')}</w:tr>`).join('')}</w:tbl>`;
}
