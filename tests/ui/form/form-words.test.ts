import { describe, expect, it } from 'vitest';
import type { FormField } from '#domain/form/form-definition.ts';
import { labelled, wordsOfProblem } from '#ui/form/form-words.ts';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';

const FILES: FormField = { name: 'files', type: 'file', label: 'Privitci', help: '', required: false, options: [], value: '' };

describe('wrong files [CMS-09]', () => {
  it('are all named, those that lack the same in one sentence', () => {
    const wrong = [
      { kind: 'fileSize', bound: 'a.pdf' },
      { kind: 'fileEmpty', bound: 'b.pdf' },
      { kind: 'fileSize', bound: 'c.pdf' },
    ] as const;
    const words = wordsOfProblem(FILES, { kind: 'files', wrong }, new Translator('hr', ALL_MESSAGES.hr, () => undefined));
    expect(words).toBe('Datoteke a.pdf, c.pdf veće su od 4\u00a0MB. Datoteka b.pdf je prazna.');
    expect(wordsOfProblem(FILES, wrong[0], new Translator('hr', ALL_MESSAGES.hr, () => undefined))).toBe(
      'Datoteka a.pdf veća je od 4\u00a0MB',
    );
  });
});

describe('a label with words about it', () => {
  it.each([
    ['Ime', 'Ime: Ispunite'],
    ['Potvrđujem da su podaci točni.', 'Potvrđujem da su podaci točni. Ispunite'],
    ['Je li otpad opasan?', 'Je li otpad opasan? Ispunite'],
  ])('has one sign between them (%s)', (label, said) => {
    expect(labelled(label, 'Ispunite')).toBe(said);
  });
});
