import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldAt, valueAt } from '#domain/editing/field-path.ts';
import { changedTexts, linesOf, textsOf } from '#domain/editing/field-texts.ts';
import { fieldsOf } from '#domain/page/section-kinds.ts';
import { drafts } from './drafts.ts';

const cards = (...titles: readonly string[]) => ({
  title: 'Kartice',
  cards: titles.map((title) => ({ title, text: '', link: { title: `Više: ${title}`, link: { type: 'address', address: '/' } } })),
});

describe('texts of a place', () => {
  it('stand at fields that there are, each under a name of its own', () => {
    fc.assert(
      fc.property(drafts, ({ sections }) => {
        for (const section of sections) {
          const fields = fieldsOf(section.kind) ?? {};
          const texts = textsOf(fields, section);
          expect(new Set(texts.map(({ key }) => key)).size).toBe(texts.length);
          for (const { path, type, text } of texts) {
            expect(fieldAt(fields, path)).toMatchObject({ type });
            const value = valueAt(section, path);
            expect(text).toBe(type === 'link' ? (value as { title: string }).title : (value ?? ''));
          }
        }
      }),
    );
  });

  it('are those of entries, links and cells, too', () => {
    expect(textsOf(fieldsOf('cards') ?? {}, cards('Jedan', 'Dva')).map(({ key, text }) => [key, text])).toEqual(
      expect.arrayContaining([
        ['title', 'Kartice'],
        ['cards.1.title', 'Dva'],
        ['cards.1.link.title', 'Više: Dva'],
      ]),
    );
    const rows = [
      ['a', 'b'],
      ['c', 'd'],
    ];
    expect(textsOf(fieldsOf('table') ?? {}, { rows }).map(({ key, text }) => [key, text])).toContainEqual(['rows.1.0', 'c']);
  });

  it('tell which of them changed, in words, and leave out those that did not', () => {
    const fields = fieldsOf('cards') ?? {};
    const changed = changedTexts(textsOf(fields, cards('Jedan', 'Dva')), textsOf(fields, cards('Jedan novi')));
    expect(changed.map(({ key, parts }) => [key, parts.map(({ kind, text }) => `${kind}:${text}`)])).toEqual([
      ['cards.0.title', ['same:Jedan', 'added: novi']],
      ['cards.0.link.title', ['same:Više: Jedan', 'added: novi']],
      ['cards.1.title', ['removed:Dva']],
      ['cards.1.link.title', ['removed:Više: Dva']],
    ]);
  });

  it('of rich texts are their words, a line for each paragraph', () => {
    expect(
      linesOf({ type: 'richText', text: '<h2>Naslov</h2><p>Prvi &amp; <strong>drugi</strong></p><ul><li>a</li><li>b</li></ul>' }),
    ).toBe('Naslov\nPrvi & drugi\na\nb');
    expect(linesOf({ type: 'longText', text: 'a < b' })).toBe('a < b');
  });
});
