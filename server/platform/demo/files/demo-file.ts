import { zip } from '../zip.ts';
import { excel } from './excel.ts';
import { type FileText, linesOf } from './file-text.ts';
import { openDocumentSheet, openDocumentText } from './open-document.ts';
import { pdf } from './pdf.ts';
import { powerPoint } from './power-point.ts';
import { rtf } from './rtf.ts';
import { word } from './word.ts';

/** A file of the demo as programs read it, by the ending of its name. */
export function demoFile(extension: string, text: FileText): Buffer {
  const make = MAKERS[extension];
  if (make === undefined) throw new Error(`The demo cannot make a file of the format ${extension}`);
  return make(text);
}

const MAKERS: Readonly<Record<string, (text: FileText) => Buffer>> = {
  pdf,
  docx: word,
  xlsx: excel,
  pptx: powerPoint,
  odt: openDocumentText,
  ods: openDocumentSheet,
  rtf,
  txt: (text) => Buffer.from(`${linesOf(text).join('\r\n\r\n')}\r\n`),
  csv: ({ table }) => Buffer.from(`\uFEFF${csvOf(table)}`),
  zip: (text) =>
    zip([
      { name: 'procitaj-me.txt', content: `${linesOf(text).join('\r\n\r\n')}\r\n` },
      { name: 'obrazac.docx', content: word(text) },
      { name: 'obrazac.pdf', content: pdf(text) },
    ]),
};

/** Semicolons, because a comma stands in Croatian numbers. */
function csvOf(table: FileText['table']): string {
  const field = (text: string) => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return table.map((row) => `${row.map(field).join(';')}\r\n`).join('');
}
