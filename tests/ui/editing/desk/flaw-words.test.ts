import { describe, expect, it } from 'vitest';
import type { Field } from '#domain/page/section-field.ts';
import { SECTION_KINDS } from '#domain/page/section-kinds.ts';
import { SECTION_SOURCES } from '#domain/page/section-sources.ts';
import { flawWords } from '#ui/editing/desk/flaw-words.ts';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';

const translator = new Translator('hr', ALL_MESSAGES.hr, () => undefined);

describe('what is wrong with a field', () => {
  it('agrees with a name of any gender before it', () => {
    expect(flawWords(translator, { problem: { kind: 'maxLength', bound: 300 } })).toBe('smije imati najviše 300 znakova.');
  });

  it('says what is to be chosen', () => {
    const words = (field: Field) => flawWords(translator, { problem: { kind: 'required' } }, field);
    expect(words(SECTION_SOURCES.form.code)).toBe('Odaberite obrazac.');
    expect(words(SECTION_KINDS.video.fields.film)).toBe('Odaberite videozapis.');
    expect(words(SECTION_KINDS.template.fields.template)).toBe('Odaberite predložak.');
    expect(words(SECTION_KINDS.video.fields.title)).toBe('treba ispuniti.');
  });
});

describe('how many pages are kept', () => {
  it('says nothing of their size where there are none', () => {
    expect(translator.text('caches.count', { count: 0, size: '0' })).toBe('Nema takvih stranica.');
    expect(translator.text('caches.count', { count: 3, size: '1,2' })).toBe('3 stranice; sve zajedno 1,2\u00a0MB.');
  });
});
