import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RowFlaw, rowFlaw, withNote } from '#domain/setup/row-flaw.ts';
import type { Problems } from './problems.ts';
import { quoted } from './problems.ts';
import { type CsvRecord, readCsv } from './read-csv.ts';
import { type JsonRecord, readJson } from './read-json.ts';
import { NotUtf8, readText } from './read-text.ts';
import { columnsOf, missingColumns, type TableFields, unknownField } from './table-fields.ts';

/** A row of a file: its fields as texts, an empty one meaning "empty". A Map, so that no name means more than itself (T-25). */
export interface SourceRow {
  readonly file: string;
  readonly line: number;
  readonly fields: ReadonlyMap<string, string>;
  /** Fields that hold what is no text of a field: they are told already, and `fields` has none of them. */
  readonly unread: ReadonlySet<string>;
}

/** Between the parts of a field that holds several. */
export const SEPARATOR = '|';

/** The file of a table, NAME.csv or NAME.json; undefined when there is none. */
function tableFile(folder: string, name: string, problems: Problems): string | undefined {
  const found = [`${name}.csv`, `${name}.json`].filter((file) => existsSync(join(folder, file)));
  if (found.length > 1) problems.add(`${name}.json`, 0, '', rowFlaw('twoFiles', { other: `${name}.csv` }));
  return found[0];
}

/** The rows of a table, one after the other; what is no row is told. */
export async function* readTable(folder: string, name: string, known: TableFields, problems: Problems): AsyncGenerator<SourceRow> {
  const file = tableFile(folder, name, problems);
  if (file === undefined) return;
  const report = (line: number, field: string, flaw: RowFlaw) => problems.add(file, line, field, flaw);
  try {
    const records = file.endsWith('.json')
      ? jsonRows(file, join(folder, file), problems)
      : csvRows(file, join(folder, file), known, report);
    for await (const row of records) {
      yield soundPart(row, known, report);
    }
  } catch (error) {
    if (error instanceof NotUtf8) report(error.line, '', error.flaw);
    else if (error instanceof Error && 'code' in error && typeof error.code === 'string')
      report(0, '', rowFlaw('unreadable', { code: error.code }));
    else throw error;
  }
}

type Report = (line: number, field: string, flaw: RowFlaw) => void;

async function* csvRows(file: string, path: string, known: TableFields, report: Report): AsyncGenerator<SourceRow> {
  let header: readonly string[] | undefined;
  for await (const record of readCsv(readText(path)) as AsyncIterable<CsvRecord>) {
    if ('problem' in record) {
      report(record.line, '', record.problem);
      if (header === undefined) return;
    } else if (header === undefined) {
      header = record.cells.map((cell) => cell.trim());
      const wrong = header.filter((field, place) => !known.names.has(field) || header?.indexOf(field) !== place);
      for (const [place, field] of [...new Set(wrong)].entries()) {
        const why = known.names.has(field) ? rowFlaw('headerTwice') : unknownField(field, known, place === 0);
        report(record.line, quoted(field), place === 0 ? withNote(why, 'headerWrong') : why);
      }
      if (wrong.length > 0) return;
      const missing = missingColumns(header, known);
      for (const name of missing) report(record.line, name, withNote(rowFlaw('missingColumn', { names: columnsOf(known) }), 'headerWrong'));
      if (missing.length > 0) return;
    } else if (record.cells.length !== header.length) {
      report(record.line, '', rowFlaw('cellCount', { cells: record.cells.length, columns: header.length }));
    } else {
      const { cells, line } = record;
      yield { file, line, fields: new Map(header.map((field, place) => [field, (cells[place] ?? '').trim()])), unread: new Set() };
    }
  }
  if (header === undefined) report(1, '', rowFlaw('noHeader'));
}

async function* jsonRows(file: string, path: string, problems: Problems): AsyncGenerator<SourceRow> {
  for await (const record of readJson(readText(path)) as AsyncIterable<JsonRecord>) {
    if ('problem' in record) {
      problems.addUnread(file, record.line, record.problem);
      continue;
    }
    const fields = new Map<string, string>();
    const unread = new Set<string>();
    for (const [field, value] of record.entries) {
      const text = textOfJson(value);
      if (text === undefined) {
        problems.add(file, record.line, quoted(field), rowFlaw('jsonValue'));
        unread.add(field);
      } else fields.set(field, text.trim());
    }
    yield { file, line: record.line, fields, unread };
  }
}

function textOfJson(value: unknown): string | undefined {
  if (value === null) return '';
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (!Array.isArray(value)) return undefined;
  const parts = value.map((part: unknown) => (Array.isArray(part) ? undefined : textOfJson(part)));
  return parts.some((part) => part === undefined || part === '' || part.includes(SEPARATOR)) ? undefined : parts.join(SEPARATOR);
}

/** A row without the fields that there are not and the texts that no database can hold; these are told. */
function soundPart(row: SourceRow, known: TableFields, report: Report): SourceRow {
  const unread = new Set(row.unread);
  for (const [field, text] of row.fields) {
    const wrong = !known.names.has(field)
      ? unknownField(field, known)
      : text.includes('\u0000') || !text.isWellFormed()
        ? rowFlaw('badCharacter')
        : undefined;
    if (wrong === undefined) continue;
    report(row.line, known.names.has(field) ? field : quoted(field), wrong);
    unread.add(field);
  }
  return unread.size === 0 ? row : { ...row, fields: new Map([...row.fields].filter(([field]) => !unread.has(field))), unread };
}
