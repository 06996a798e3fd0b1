import { describe, expect, it } from 'vitest';
import { csvRows } from '#server/platform/locale/csv.ts';
import { XSS_CORPUS } from '#tests/support/xss-corpus.ts';

/** The cells of a row, as a spreadsheet reads them. */
function cellsOf(row: string): readonly string[] {
  return [...row.matchAll(/"((?:[^"]|"")*)"(?:;|\r\n$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
}

describe('[T-26] a row of what was sent', () => {
  it.each([
    ...XSS_CORPUS,
    '=HYPERLINK("http://evil.example";"a")',
    '+1',
    '+385911234567',
    '+1 1+1',
    '+1 \n=1',
    '-1',
    '@SUM(1)',
    '\u00a0=1',
    '|cmd',
    '";=1+1;"',
    'a\r\n=1',
    '\t=1',
  ])('holds %j in one cell that is no formula [T-26]', (text) => {
    const cells = cellsOf(csvRows([['1', text, 'zadnja']]));
    expect(cells).toHaveLength(3);
    expect(cells[1]).not.toMatch(/^[\s\u00a0\u200b\ufeff]*[=+\-@|%]/u);
    expect(cells[1]?.replace(/^'/, '')).toBe(text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, ''));
    expect(cells[2]).toBe('zadnja');
  });
});

describe('a telephone number of groups', () => {
  it('is no formula and stays as it was written', () => {
    expect(cellsOf(csvRows([['+385 91 123 4567']]))).toEqual(['+385 91 123 4567']);
  });
});
