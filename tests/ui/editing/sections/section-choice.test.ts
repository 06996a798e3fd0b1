import { describe, expect, it } from 'vitest';
import { SECTION_KINDS } from '#domain/page/section-kinds.ts';
import { kindsOffered } from '#ui/editing/sections/section-choice.ts';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';

const translator = new Translator('hr', ALL_MESSAGES.hr, () => undefined);
const found = (typed: string) => kindsOffered(translator, typed).flatMap(({ kinds }) => kinds.map(({ kind }) => kind));

describe('the choice of a section', () => {
  it('offers each kind once, with a sentence of its own', () => {
    const offered = kindsOffered(translator, '').flatMap(({ kinds }) => kinds);
    expect(offered.map(({ kind }) => kind).sort()).toEqual(
      Object.keys(SECTION_KINDS)
        .filter((kind) => kind !== 'template')
        .sort(),
    );
    for (const { kind, about } of offered) expect(about, kind).toMatch(/^[A-ZČĆŠŽĐ].{15,80}\.$/);
    expect(new Set(offered.map(({ about }) => about)).size).toBe(offered.length);
  });

  it.each([
    ['brojk', ['figures']],
    ['NOVOSTI', ['newsList']],
    ['otvara klik', ['accordion']],
    ['postupak', []],
    ['postupka', ['steps']],
    // Without accents, and by the name of a group alone.
    ['drustvenih', ['socialGallery']],
    ['trgovina', ['productRow', 'categoryTiles']],
    ['kvadrat', []],
  ])('finds by name, sentence and group what is typed: %s', (typed, kinds) => {
    expect(found(typed)).toEqual(kinds);
  });

  it.each([
    // The same, what begins with it, what holds it; then those whose sentence or group alone says it, though they stand before them.
    ['tekst', ['richText', 'textWithPicture', 'tabs']],
    ['galerija', ['gallery']],
  ])('offers first what bears the name that is typed, which Enter takes: %s', (typed, kinds) => {
    expect(found(typed).slice(0, kinds.length)).toEqual(kinds);
  });
});
