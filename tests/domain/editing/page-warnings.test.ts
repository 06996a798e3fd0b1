import { describe, expect, it } from 'vitest';
import type { Draft, DraftSection } from '#domain/editing/draft.ts';
import { pageWarnings } from '#domain/editing/page-warnings.ts';
import { isHard, readabilityOf } from '#domain/editing/readability.ts';
import type { Locale } from '#domain/locale/locale.ts';

const A = 'aaaaaaaaaaaa';
const of = (section: Omit<DraftSection, 'id'>): Draft => ({ values: {}, sections: [{ id: A, ...section } as DraftSection] });
const text = (html: string) => of({ kind: 'richText', html });
const warned = (draft: Draft, locale: Locale = 'hr') => pageWarnings('page', draft, locale);
const linkTo = (title: string) => ({ title, link: { type: 'page', id: 7 } });

describe('how a text reads', () => {
  it.each([
    ['Ured je otvoren. Dođite.', 2, 4],
    ['Rok je 20. siječnja 2027. godine. Prijava je besplatna.', 2, 9],
    ['Donesite npr. račun i sl. dokumente.', 1, 6],
    ['<p>Prvi odlomak</p><p>Drugi odlomak</p>', 2, 4],
    ['Tko može? Svatko! „Svi.” Kraj', 4, 5],
    ['Iznos je 1.234,50 € po kućanstvu.', 1, 5],
    ['', 0, 0],
  ])('"%s" has %s sentences and %s words', (words, sentences, count) => {
    expect(readabilityOf(words)).toMatchObject({ sentences, words: count });
  });

  it('is measured by the length of sentences and the share of long words', () => {
    // 8 words in 2 sentences, 2 of them longer than six letters: 4 + 25.
    expect(readabilityOf('Sunce grije kuću ujutro. Kućanstva plaćaju manje novca.').lix).toBe(8 / 2 + (100 * 2) / 8);
    expect(readabilityOf('Kućanstva ugrađuju toplinske crpke.').lix).toBe(4 + (100 * 3) / 4);
  });

  it('names sentences of more than 25 words', () => {
    const long = `${'riječ '.repeat(25)}kraj.`;
    expect(readabilityOf(`<p>Kratko.</p><p>${long}</p>`).longSentences).toEqual(['riječ riječ riječ riječ riječ riječ…']);
    expect(readabilityOf(`<p>Ako, dakle, prvi put dolazite, ${long}</p>`).longSentences).toEqual(['Ako, dakle, prvi put dolazite, riječ…']);
    expect(readabilityOf(`${'riječ '.repeat(24)}kraj.`).longSentences).toEqual([]);
  });

  it.each([
    [29, 90, false],
    [30, 66, true],
    [30, 65, false],
  ])('is hard with %s words and a LIX of %s: %s', (words, lix, hard) => {
    expect(isHard({ words, lix })).toBe(hard);
  });
});

describe('what readers would be better off without', () => {
  it('is nothing in a plain text', () => {
    expect(warned(text('<h2>Prijava</h2><p>Prijavite se do petka na <a href="/prijava">stranici prijave</a>.</p><h3>Tko</h3>'))).toEqual(
      [],
    );
  });

  it.each<[Locale, string]>([
    ['hr', 'Ovdje'],
    ['hr', 'pročitajte više…'],
    ['hr', ' '],
    ['en', 'Click here »'],
    ['de', 'hier'],
  ])('are words of links that say nothing, in %s "%s"', (locale, words) => {
    expect(warned(text(`<p>Prijava: <a href="/x">${words}</a></p>`), locale)).toEqual([
      { section: A, field: 'html', kind: 'linkWords', words: words.trim(), link: 0 },
    ]);
    const listed = of({ kind: 'callOut', title: 'Prijava', text: '', links: [linkTo('Prijavite se'), linkTo(words)] });
    expect(warned(listed, locale)).toEqual([{ section: A, field: 'links.1', kind: 'linkWords', words }]);
  });

  it('are words of other languages no matter', () => {
    expect(warned(text('<p><a href="/x">here</a></p>'), 'hr')).toEqual([]);
  });

  it.each([
    ['<h2>A</h2><h4>B</h4>', 4],
    ['<h3>B</h3>', 3],
    ['<h2>A</h2><h3>B</h3><h2>C</h2><h4>B</h4>', 4],
  ])('are headings that leave a level out: %s', (html, level) => {
    expect(warned(text(html))).toEqual([{ section: A, field: 'html', kind: 'headingOrder', words: 'B', level }]);
  });

  it('are counted from the title of their section', () => {
    const steps = (html: string) => of({ kind: 'steps', title: 'Kako', text: '', steps: [{ title: 'Prvo', html }] });
    expect(warned(steps('<h4>Dalje</h4>'))).toEqual([]);
    expect(warned(steps('<h5>Dalje</h5>'))).toEqual([
      { section: A, field: 'steps.0.html', kind: 'headingOrder', words: 'Dalje', level: 5 },
    ]);
  });

  it('are what they are in each language and below each heading, of one and the same section', () => {
    const section = { id: A, kind: 'richText', html: '<h4>B</h4><p><a href="/x">here</a></p>' } as DraftSection;
    const below = (html: string, locale: Locale) =>
      pageWarnings('page', { values: {}, sections: [{ id: 'bbbbbbbbbbbb', kind: 'richText', html } as DraftSection, section] }, locale).map(
        ({ kind }) => kind,
      );
    expect(below('<h2>A</h2>', 'hr')).toEqual(['headingOrder']);
    expect(below('<h2>A</h2><h3>A</h3>', 'hr')).toEqual([]);
    expect(below('<h2>A</h2><h3>A</h3>', 'en')).toEqual(['linkWords']);
    expect(below('<h2>A</h2>', 'en')).toEqual(['headingOrder', 'linkWords']);
  });

  it('are sentences that are too long, and texts that are hard', () => {
    const long = `${'obrazloženje '.repeat(31)}kraj.`;
    expect(warned(text(`<p>${long}</p>`)).map(({ kind }) => kind)).toEqual(['longSentence', 'hardText']);
  });

  it('are not looked for in what nobody knows', () => {
    expect(warned(of({ kind: 'hologram', html: '<a href="/x">ovdje</a>' }))).toEqual([]);
  });
});
