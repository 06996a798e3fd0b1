import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readTests } from '#tools/documents/read-tests.ts';
import { citations, listedCodes, withProofs } from '#tools/documents/requirement-list.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const list = readFileSync(`${root}docs/requirements.md`, 'utf8');
const cited = citations(readTests(root));

describe('docs/requirements.md', () => {
  it('names the tests as they are: `npm run requirements` writes it anew', () => {
    expect(list).toBe(withProofs(list, cited));
  });

  it('has a sentence for every code that a test cites, and none twice', () => {
    const codes = listedCodes(list);
    expect([...cited.keys()].filter((code) => !codes.includes(code)).sort()).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(150);
  });
});

describe('the list of requirements', () => {
  // In brackets only once it is read: this file cites nothing.
  const cites = (...codes: string[]) => codes.map((code) => `[${code}]`).join(' ');
  const files = [
    { name: 'tests/web/a.test.ts', text: `it('does ${cites('CRT-01, CRT-03')}', () => {}); it('too ${cites('CRT-01', 'T-05 T-06')}')` },
    { name: 'tests/e2e/b.spec.ts', text: `test('all ${cites('IDN-01 to IDN-03, CRT-09')}')` },
  ];

  it('knows codes alone, several at once and from one to another', () => {
    expect(Object.fromEntries(citations(files))).toEqual({
      'CRT-01': ['tests/web/a.test.ts'],
      'CRT-03': ['tests/web/a.test.ts'],
      'T-05': ['tests/web/a.test.ts'],
      'T-06': ['tests/web/a.test.ts'],
      'IDN-01': ['tests/e2e/b.spec.ts'],
      'IDN-02': ['tests/e2e/b.spec.ts'],
      'IDN-03': ['tests/e2e/b.spec.ts'],
      'CRT-09': ['tests/e2e/b.spec.ts'],
    });
  });

  it('says below each row which tests cite it, and written again stays the same', () => {
    const rows = '## CRT\n- `CRT-01` One.\n  Tests: [old](../tests/old.test.ts)\n- `CRT-02` Two.\n';
    const written = withProofs(rows, citations(files));
    expect(written).toBe('## CRT\n- `CRT-01` One.\n  Tests: [web/a](../tests/web/a.test.ts)\n- `CRT-02` Two.\n  No test names it.\n');
    expect(withProofs(written, citations(files))).toBe(written);
  });
});
