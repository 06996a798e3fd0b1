import { describe, expect, it } from 'vitest';
import { flawWords } from '#ui/editing/flaw-words.ts';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';

const translator = new Translator('hr', ALL_MESSAGES.hr, () => undefined);

describe('what is wrong with a field', () => {
  it('agrees with a name of any gender before it', () => {
    expect(flawWords(translator, { problem: { kind: 'maxLength', bound: 300 } })).toBe('smije imati najviše 300 znakova.');
  });
});

describe('how many pages are kept', () => {
  it('says nothing of their size where there are none', () => {
    expect(translator.text('caches.count', { count: 0, size: '0' })).toBe('Nema takvih stranica.');
    expect(translator.text('caches.count', { count: 3, size: '1,2' })).toBe('3 stranice; sve zajedno 1,2 MB.');
  });
});
