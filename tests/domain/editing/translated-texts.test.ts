import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft } from '#domain/editing/draft.ts';
import { fillTranslation } from '#domain/editing/fill-translation.ts';
import { progressOf, standInSources, type TranslationSource, translatedTexts, unknownSources } from '#domain/editing/translated-texts.ts';
import { drafts } from './drafts.ts';

const page = (values: object, ...sections: Draft['sections']): Draft => ({ values: { slug: 'o-nama', ...values }, sections });
const text = (id: string, html: string, more: object = {}) => ({ id: id.repeat(12), kind: 'richText', html, ...more });
const states = (original: Draft, translation: Draft, sources: readonly TranslationSource[] = []) =>
  translatedTexts('page', original, translation, sources).map(({ section, key, state, was }) => [section?.[0] ?? null, key, state, was]);
const from = (key: string, words: string, section: string | null = null, copied = false): TranslationSource => ({
  section: section?.repeat(12) ?? null,
  key,
  text: words,
  copied,
});

describe('what is to be translated', () => {
  const original = page(
    { title: 'O nama', description: '2026.' },
    text('a', '<p>Sadimo</p>'),
    text('b', '<p>Skriveno</p>', { hidden: true }),
  );

  it('is what says something in letters, is no address and is not hidden', () => {
    expect(states(original, page({}))).toEqual([
      [null, 'title', 'missing', undefined],
      ['a', 'html', 'missing', undefined],
    ]);
  });

  it('is missing where there is nothing, or the same words that nobody has said to be right', () => {
    const empty = page({ title: 'O nama' }, text('a', '<p> </p>'));
    expect(states(original, empty).map(([, , state]) => state)).toEqual(['missing', 'missing']);
    expect(states(original, empty, [from('title', 'O nama')])[0]?.[2]).toBe('done');
    expect(states(original, page({ title: 'About us' }))[0]?.[2]).toBe('done');
  });

  it('is outdated once the original says something else than it was translated from, and what it said is known', () => {
    const translation = page({ title: 'About us' }, text('a', '<p>We plant</p>'));
    expect(states(original, translation, [from('title', 'Tko smo'), from('html', '<p>Sadimo</p>', 'a')])).toEqual([
      [null, 'title', 'outdated', 'Tko smo'],
      ['a', 'html', 'done', undefined],
    ]);
  });

  it('stays missing where it was only taken over, also when the original is changed afterwards', () => {
    const copied = page({ title: 'Tko smo' });
    expect(states(original, copied, [from('title', 'Tko smo', null, true)])[0]?.[2]).toBe('missing');
    expect(states(original, page({ title: 'Who we are' }), [from('title', 'Tko smo', null, true)])[0]?.[2]).toBe('outdated');
  });

  it('is missing where only another language stands in, until somebody writes it or says that it is right', () => {
    const english = page({ title: 'About us' }, text('a', '<p>We plant</p>'));
    const begun = page({ title: 'Über uns' }, text('a', '<p>We plant</p>'));
    const sources = standInSources('page', english, begun, []);
    expect(states(original, begun, sources).map(([, , state, was]) => [state, was])).toEqual([
      ['done', undefined],
      ['missing', undefined],
    ]);
    const written = page({ title: 'Über uns' }, text('a', '<p>Wir pflanzen</p>'));
    expect(states(original, written, sources)[1]).toEqual(['a', 'html', 'done', undefined]);
    const right = [from('html', '<p>Sadimo</p>', 'a')];
    expect(standInSources('page', english, begun, right)).toEqual([]);
  });

  it('becomes outdated or stays missing, never done, when a text of the original is changed after its sources were kept', () => {
    fc.assert(
      fc.property(drafts, drafts, (one, other) => {
        const before: Draft = { ...one, values: { ...one.values, title: 'Prije' } };
        const translation: Draft = { ...before, values: { ...before.values, title: other.values.title } };
        const kept = unknownSources(translatedTexts('page', before, translation, []), []);
        const after: Draft = { ...before, values: { ...before.values, title: 'Poslije' } };
        const [title] = translatedTexts('page', after, translation, kept);
        expect(title?.state).not.toBe('done');
        expect(unknownSources(translatedTexts('page', before, translation, kept), kept)).toEqual([]);
      }),
    );
  });
});

describe('a section that the translation does not have', () => {
  it('has no text of its own there, other than an empty one', () => {
    const original = page({}, text('a', '<p>Sadimo</p>'));
    expect(translatedTexts('page', original, page({}), [])[0]?.own).toBeUndefined();
    expect(translatedTexts('page', original, page({}, text('a', '')), [])[0]?.own).toBe('');
  });
});

describe('a translation that is filled from its original', () => {
  it('has every text of it, keeps what it had, and is the same when it is filled again', () => {
    fc.assert(
      fc.property(drafts, drafts, fc.nat(), (original, other, cut) => {
        const shared = original.sections.filter((_, place) => place % 2 === cut % 2);
        const own = other.sections.filter(({ id }) => original.sections.every((section) => section.id !== id));
        const translation: Draft = { values: { title: 'Moj naslov' }, sections: [...own.slice(0, 1), ...shared, ...own.slice(1)] };
        const filled = fillTranslation('page', original, translation);
        expect(filled.values.title).toBe('Moj naslov');
        expect(filled.sections.filter(({ id }) => own.some((section) => section.id === id))).toEqual(own);
        expect(filled.sections.filter(({ id }) => original.sections.some((section) => section.id === id)).map(({ id }) => id)).toEqual(
          original.sections.map(({ id }) => id),
        );
        expect(translatedTexts('page', original, filled, []).filter((found) => found.own === undefined)).toEqual([]);
        expect(fillTranslation('page', original, filled)).toEqual(filled);
      }),
    );
  });

  it('takes what is empty, and entries that it has fewer of', () => {
    const cards = (...titles: string[]) => ({
      id: 'c'.repeat(12),
      kind: 'cards',
      title: '',
      cards: titles.map((title) => ({ title, text: '' })),
    });
    const filled = fillTranslation('page', page({ title: 'O nama' }, cards('Jedan', 'Dva', 'Tri')), page({ title: '' }, cards('One', '')));
    expect(filled.values.title).toBe('O nama');
    expect((filled.sections[0] as unknown as ReturnType<typeof cards>).cards.map(({ title }) => title)).toEqual(['One', 'Dva', 'Tri']);
    expect(progressOf(translatedTexts('page', page({}, cards('Jedan', 'Dva', 'Tri')), filled, []))).toEqual({
      all: 3,
      missing: 2,
      outdated: 0,
    });
  });
});
