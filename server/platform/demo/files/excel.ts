import type { FileText } from './file-text.ts';
import { OFFICE, officeFile } from './office.ts';
import { numberOf, xmlText } from './xml-text.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook of one sheet; numbers are numbers. */
export function excel({ title, table }: FileText): Buffer {
  const rows = table.map((row, y) => `<row r="${y + 1}">${row.map((cell, x) => cellOf(cell, x, y)).join('')}</row>`);
  return officeFile(title, [
    {
      name: 'xl/workbook.xml',
      type: 'spreadsheetml.sheet.main',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Podaci" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      uses: [['worksheet', 'worksheets/sheet1.xml']],
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      type: 'spreadsheetml.worksheet',
      content: `<worksheet xmlns="${MAIN}"><sheetFormatPr defaultColWidth="24" defaultRowHeight="15"/><sheetData>${rows.join('')}</sheetData></worksheet>`,
    },
  ]);
}

function cellOf(cell: string, x: number, y: number): string {
  const place = `${String.fromCharCode(65 + x)}${y + 1}`;
  const number = numberOf(cell);
  return number === undefined
    ? `<c r="${place}" t="inlineStr"><is><t>${xmlText(cell)}</t></is></c>`
    : `<c r="${place}"><v>${number}</v></c>`;
}
