import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_TYPES, documentFormat, extensionsOf } from '#domain/document/document-format.ts';
import { documentPath } from '#domain/document/public-document.ts';
import { documentQuery, readDocumentWish } from '#domain/document/read-document-wish.ts';

describe('formats of documents [CMS-07]', () => {
  it('are PDF, those of Office, plain text, CSV, RTF, ZIP and those of OpenDocument', () => {
    expect(Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, extensionsOf(type)]))).toEqual({
      pdf: ['pdf'],
      word: ['doc', 'docx'],
      excel: ['xls', 'xlsx'],
      powerpoint: ['ppt', 'pptx'],
      openDocument: ['odt', 'ods', 'odp'],
      text: ['txt'],
      csv: ['csv'],
      rtf: ['rtf'],
      zip: ['zip'],
    });
  });

  it('are told by the end of a name', () => {
    expect(documentFormat('Plan 2027.XLSX')).toMatchObject({ extension: 'xlsx', type: 'excel' });
    expect(documentFormat('a.pdf')?.mime).toBe('application/pdf');
    for (const name of ['a.exe', 'a.html', 'a.svg', 'a.docm', 'pdf', '', 'a.pdf.js', 'x.constructor'])
      expect(documentFormat(name)).toBeUndefined();
  });

  it('each belong to one type, and each type has some', () => {
    const all = DOCUMENT_TYPES.flatMap(extensionsOf);
    expect(new Set(all).size).toBe(all.length);
    for (const type of DOCUMENT_TYPES)
      for (const extension of extensionsOf(type)) expect(documentFormat(`a.${extension}`)?.type).toBe(type);
  });
});

describe('the address of a list of documents [CMS-07]', () => {
  it('says what is wished, and nothing else', () => {
    const wish = readDocumentWish(new URLSearchParams('q=+obnova+&type=pdf&category=obrasci&from=2026-01-01&to=&page=3&utm=1'));
    expect(wish).toMatchObject({ keyword: 'obnova', type: 'pdf', category: 'obrasci', from: '2026-01-01', to: undefined, page: 3 });
    expect(documentQuery(wish)).toBe('q=obnova&type=pdf&category=obrasci&from=2026-01-01');
    expect(documentQuery(wish, { page: 2, type: undefined })).toBe('q=obnova&category=obrasci&from=2026-01-01&page=2');
    expect(documentQuery(readDocumentWish(new URLSearchParams()))).toBe('');
  });

  it('tells of what it can not narrow by, and keeps the rest', () => {
    const read = (query: string) => readDocumentWish(new URLSearchParams(query));
    expect(read('type=x&category=obrasci&from=2026-02-30&to=2026-03-01')).toMatchObject({
      type: undefined,
      category: 'obrasci',
      from: undefined,
      to: undefined,
      mistakes: [{ word: 'type', text: 'x' }],
      wrongDays: { typed: { from: '2026-02-30', to: '2026-03-01' }, mistakes: { from: 'notADay' } },
    });
    expect(read(`q=${'a'.repeat(300)}&type=&from=`).mistakes).toEqual([{ word: 'q', text: 'a'.repeat(200) }]);
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.nat({ max: 50 }), fc.integer({ min: 1, max: 20 }), (query, page, pages) => {
        // What was a mistake is not asked for again.
        const { wrongDays: _, ...read } = readDocumentWish(new URLSearchParams(query));
        const wish = { ...read, mistakes: [], page: page + 1, pages };
        expect(readDocumentWish(new URLSearchParams(documentQuery(wish, { page: wish.page, pages })))).toEqual(wish);
      }),
    );
  });

  it('holds the name of the file', () => {
    expect(documentPath({ id: 7, fileName: 'Plan č 1.pdf' })).toBe('/document/7/Plan%20%C4%8D%201.pdf');
  });
});
