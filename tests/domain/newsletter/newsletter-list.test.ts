import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listName, readWrittenList } from '#domain/newsletter/newsletter-list.ts';

const read = (typed: Readonly<Record<string, string>>) => readWrittenList((field) => typed[field] ?? '');
const flawsOf = (typed: Readonly<Record<string, string>>) => {
  const result = read(typed);
  return result.isErr() ? result.error.map(({ reason, field }) => [reason, field]) : 'fine';
};

describe('a list of the newsletter as it is typed', () => {
  it('has a slug made of its name, one line of each text, and a consent where one is chosen', () => {
    const typed = {
      'name-hrv': ' Javni  pozivi ',
      'sentence-hrv': 'Najviše\nsedam puta.',
      'name-eng': 'Calls',
      isOffered: 'on',
      consentId: '3',
    };
    expect(read(typed)._unsafeUnwrap()).toEqual({
      slug: 'javni-pozivi',
      texts: { hrv: { name: 'Javni pozivi', sentence: 'Najviše sedam puta.' }, eng: { name: 'Calls', sentence: '' } },
      isOffered: true,
      consentId: 3,
    });
    expect(read({ ...typed, isOffered: '', consentId: '' })._unsafeUnwrap()).toMatchObject({ isOffered: false, consentId: null });
    expect(read({ 'name-eng': 'Calls' })._unsafeUnwrap().texts).toEqual({ eng: { name: 'Calls', sentence: '' } });
  });

  it.each([
    [{}, [['nameMissing', 'name-hrv']]],
    [{ 'name-hrv': 'Pozivi', 'sentence-eng': 'Weekly.' }, [['nameMissing', 'name-eng']]],
    [
      { 'name-hrv': '<b>Pozivi', 'sentence-hrv': 'x'.repeat(301), slug: 'Ž' },
      [
        ['nameUnfit', 'name-hrv'],
        ['sentenceUnfit', 'sentence-hrv'],
        ['slugUnfit', 'slug'],
      ],
    ],
    [{ 'name-hrv': 'x'.repeat(101) }, [['nameUnfit', 'name-hrv']]],
    [{ 'name-hrv': 'Ž', slug: '' }, [['slugUnfit', 'slug']]],
  ])('%j: %j', (typed, flaws) => expect(flawsOf(typed as Record<string, string>)).toEqual(flaws));

  it('is refused or can be read back as it is', () => {
    const words = fc.record({ 'name-hrv': fc.string(), 'sentence-hrv': fc.string(), slug: fc.string() });
    fc.assert(
      fc.property(words, (typed) => {
        const list = read(typed).unwrapOr(undefined);
        if (list === undefined) return;
        const { name = '', sentence = '' } = list.texts.hrv ?? {};
        expect(read({ 'name-hrv': name, 'sentence-hrv': sentence, slug: list.slug })._unsafeUnwrap()).toEqual(list);
      }),
    );
  });

  it('is called as its reader reads, else as the site does', () => {
    const list = { slug: 'pozivi', texts: { hrv: { name: 'Pozivi', sentence: '' }, eng: { name: 'Calls', sentence: '' } } };
    expect([listName(list, 'eng'), listName(list, 'deu'), listName({ ...list, texts: {} }, 'eng')]).toEqual(['Calls', 'Pozivi', 'pozivi']);
  });
});
