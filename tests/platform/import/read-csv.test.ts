import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvRecord, LONGEST_CELL, readCsv } from '#server/platform/import/read-csv.ts';
import { saying } from './an-import.ts';

type Told = Exclude<CsvRecord, { readonly problem: unknown }> | { readonly line: number; readonly problem: string };

/** Records, with what is wrong in words. */
async function records(...chunks: string[]): Promise<Told[]> {
  const read: Told[] = [];
  const pieces = async function* () {
    yield* chunks;
  };
  for await (const record of readCsv(pieces())) read.push('problem' in record ? { ...record, problem: saying(record.problem) } : record);
  return read;
}

const rows = async (text: string) => (await records(text)).map((record) => ('cells' in record ? record.cells : record.problem));

describe('reading CSV (RFC 4180)', () => {
  it('gives back what was written, however the text is cut into pieces', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'č', '"', ',', ';', '\n', '\r', ' ', '=', '𝒳'), maxLength: 8 });
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(',', ';'),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 9 }),
        async (table, mark, end, size) => {
          const quote = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
          const header = Array.from({ length: table[0]?.length ?? 0 }, (_, place) => `h${place}`);
          const text = [header, ...table].map((row) => row.map(quote).join(mark) + end).join('');
          const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, place) => text.slice(place * size, place * size + size));
          const read = await records(...pieces);
          expect(read.slice(1).map((record) => ('cells' in record ? record.cells : record.problem))).toEqual(table);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('counts lines of cells that hold several', async () => {
    expect(await records('a,b\n"1\n2\n3",x\ny,z')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1\n2\n3', 'x'] },
      { line: 5, cells: ['y', 'z'] },
    ]);
  });

  it('counts them whatever ends them, and stays right behind empty lines and a record without its end', async () => {
    expect(await records('a,b\r\n\r\n"1\r\n2\rx",x\r\n\r\ny"z,1\r\n"never\r\n\r\nclosed\r\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['1\r\n2\rx', 'x'] },
      { line: 6, problem: 'a quotation mark stands inside of a cell that does not begin with one' },
      { line: 7, problem: 'a quotation mark that begins a cell is never closed; nothing from here on was read' },
    ]);
  });

  it('[F-14] stops at a record that does not end, however long the file is', async () => {
    const pieces = Array.from({ length: 200 }, () => 'x,y\n'.repeat(25_000));
    expect(await records('a,b\n1,2\n"', ...pieces)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
      {
        line: 3,
        problem: `a cell has more than ${LONGEST_CELL} characters (is a quotation mark never closed?); nothing from here on was read`,
      },
    ]);
  });

  it('takes semicolons where the header has them, and leaves empty lines out', async () => {
    expect(await rows('a;b\r\n\r\n1,5;2\r\n\r\n')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
  });

  it('says what is wrong and goes on after it', async () => {
    expect(await rows('a,b\nx"y,1\n"x"y,1\n"x"\r"y",1\nok,1\n"never\nclosed')).toEqual([
      ['a', 'b'],
      'a quotation mark stands inside of a cell that does not begin with one',
      'something stands between a closing quotation mark and the end of the cell',
      'something stands between a closing quotation mark and the end of the cell',
      ['ok', '1'],
      'a quotation mark that begins a cell is never closed; nothing from here on was read',
    ]);
  });

  it('[F-14] keeps nothing of a cell that is too long', async () => {
    const long = 'x'.repeat(LONGEST_CELL + 1);
    expect(await rows(`a,b\n${long},1\n"${long}",1\nok,2`)).toEqual([
      ['a', 'b'],
      `a cell has more than ${LONGEST_CELL} characters (is a quotation mark never closed?)`,
      `a cell has more than ${LONGEST_CELL} characters (is a quotation mark never closed?)`,
      ['ok', '2'],
    ]);
    expect(await rows(`a${',b'.repeat(600)}\n`)).toEqual(['a row has more than 500 cells']);
  });
});
