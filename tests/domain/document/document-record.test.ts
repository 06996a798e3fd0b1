import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentFormat } from '#domain/document/document-format.ts';
import { documentFlaw, replacedFileName, titleFlaw, titleOfFile } from '#domain/document/document-record.ts';

describe('a file that takes the place of another', () => {
  it('leaves the address as it is where its format is the same', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z0-9-]{0,30}$/), fc.constantFrom('pdf', 'docx', 'txt'), (base, extension) => {
        expect(replacedFileName(`${base}.${extension}`, extension)).toBe(`${base}.${extension}`);
        expect(documentFormat(replacedFileName(`${base}.${extension}`, 'xlsx'))?.extension).toBe('xlsx');
      }),
    );
  });
});

describe('the words of a document', () => {
  const words = { language: 'eng', title: 'Rules', description: '' } as const;

  it('may be missing altogether in every language but the first, which stands in for the others', () => {
    expect(documentFlaw({ words: { ...words, title: '' } })).toBeUndefined();
    expect(documentFlaw({ words: { ...words, language: 'hrv', title: ' ' } })).toEqual({ reason: 'titleMissing', field: 'title' });
  });

  it.each([
    [{ title: '', description: 'All of them' }, 'titleMissing', 'title'],
    [{ title: 'x'.repeat(301) }, 'titleTooLong', 'title'],
    [{ description: 'x'.repeat(2_001) }, 'descriptionTooLong', 'description'],
  ] as const)('are refused as %j', (wrong, reason, field) => {
    expect(documentFlaw({ words: { ...words, ...wrong } })).toEqual({ reason, field });
  });
});

describe('the title of a document that nobody gave one', () => {
  it.each([
    ['zapisnik-otvaranja_ponuda.pdf', 'Zapisnik otvaranja ponuda'],
    ['Naputak o radu.v2.docx', 'Naputak o radu.v2'],
    ['šume.PDF', 'Šume'],
    ['izvještaj', 'Izvještaj'],
    // As a Mac names files.
    ['c\u030cis\u030cc\u0301enje-s\u030cuma.pdf', '\u010ci\u0161\u0107enje \u0161uma'],
    ['-.pdf', ''],
  ])('of %s is %j', (name, title) => {
    expect(titleOfFile(name)).toBe(title);
  });

  it('is none only where the name holds no word, and never too long', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (name) => {
        const title = titleOfFile(name);
        expect(titleFlaw(title)).toEqual(title === '' ? { reason: 'titleMissing', field: 'title' } : undefined);
      }),
    );
  });
});
