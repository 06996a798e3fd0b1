import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileText } from '#server/platform/demo/files/file-text.ts';
import { pdf } from '#server/platform/demo/files/pdf.ts';

const sentence = fc.array(fc.constantFrom('Kuća', 'ne', 'propušta', 'žuti', 'šljunak', '(20', '€)'), { minLength: 1, maxLength: 400 });
const words = sentence.map((parts) => parts.join(' '));
const text = fc.record<FileText>({
  title: fc.constant('Kompost od A do Ž'),
  blocks: fc.array(fc.record({ text: words, isHeading: fc.boolean() }), { maxLength: 20 }),
  table: fc.array(fc.tuple(fc.constant('Vrsta'), fc.constant('Količina')), { maxLength: 60 }),
  opensPages: fc.boolean(),
});

/** The objects of a PDF by their numbers, each found where its table says. */
function objectsOf(file: Buffer): ReadonlyMap<number, string> {
  const all = file.toString('latin1');
  const start = Number(/startxref\n(\d+)/.exec(all)?.[1]);
  const places = [...all.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place));
  return new Map(
    places.map((place, index) => {
      expect(all.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
      return [index + 1, all.slice(place, all.indexOf('\nendobj', place))];
    }),
  );
}

describe('a PDF of the demo', () => {
  it('says its language, shows its title and is tagged', () => {
    const all = pdf({ title: 'Pravilnik', blocks: [], table: [['Vrsta', 'Iznos']] }).toString('latin1');
    for (const part of ['/Lang (hr-HR)', '/MarkInfo << /Marked true >>', '/DisplayDocTitle true', '/S /H1', '/S /Table', '/Scope /Column'])
      expect(all).toContain(part);
  });

  it('knows of every piece of every page which element it belongs to, in the order of reading', () => {
    fc.assert(
      fc.property(text, (of) => {
        const objects = objectsOf(pdf(of));
        const parents = /\/Nums \[(.*)\] >>/.exec(objects.get(11) ?? '')?.[1] ?? '';
        const rows = [...parents.matchAll(/(\d+) \[([^\]]*)\]/g)].map(([, , refs = '']) => [...refs.matchAll(/(\d+) 0 R/g)]);
        const pages = [...objects.values()].filter((object) => object.includes('/Type /Page /'));
        expect(rows).toHaveLength(pages.length);
        for (const [index, page] of pages.entries()) {
          expect(page).toContain(`/StructParents ${index} `);
          const shown = objects.get(Number(/\/Contents (\d+)/.exec(page)?.[1])) ?? '';
          const numbers = [...shown.matchAll(/\/(\w+) << \/MCID (\d+) >> BDC/g)];
          expect(numbers.map(([, , number]) => Number(number))).toEqual(rows[index]?.map((_, at) => at));
          for (const [at, [, tag]] of numbers.entries())
            expect(objects.get(Number(rows[index]?.[at]?.[1]))).toContain(`/StructElem /S /${tag} `);
          expect(shown.match(/BDC|BMC/g)).toHaveLength(shown.match(/EMC/g)?.length ?? 0);
        }
        expect([...objects.values()].filter((object) => object.includes('/Dest ['))).toHaveLength(
          1 + of.blocks.filter(({ isHeading }) => isHeading).length,
        );
      }),
      { numRuns: 40 },
    );
  });

  it('draws nothing below its margin and begins a page with each chapter of a book', () => {
    fc.assert(
      fc.property(text, (of) => {
        const shown = [...objectsOf(pdf({ ...of, opensPages: true })).values()].filter((object) => object.includes(' BDC '));
        for (const page of shown)
          for (const [, top, lines = ''] of page.matchAll(/ TL \S+ (\S+) Td (.*) ET EMC/g))
            expect(Number(top) - 14.7 * (lines.split(' T* ').length - 1)).toBeGreaterThan(40);
        const chapters = of.blocks.filter(({ isHeading }) => isHeading).length;
        expect(shown.length).toBeGreaterThan(chapters);
      }),
      { numRuns: 40 },
    );
  });
});
