import { expect, it } from 'vitest';
import { commandWords, fieldWords } from '#ui/editing/desk/command-words.ts';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';

const translator = new Translator('hr', ALL_MESSAGES.hr, () => undefined);
const written = {
  kind: 'page' as const,
  draft: { values: {}, sections: [{ id: 'aaaaaaaaaaaa', kind: 'steps', title: '', steps: [{ title: '', text: '' }] }] },
};
const named = (path: string) => fieldWords(translator, 'aaaaaaaaaaaa', path, written);

it('a field of an entry is named with the number of its entry: of two steps without a title each is another field', () => {
  expect([named('steps.0.title'), named('steps.1.title'), named('steps.1.html')]).toEqual(['1. Naslov', '2. Naslov', '2. Tekst']);
  expect([named('title'), named('steps'), named('steps.1')]).toEqual(['Naslov', 'Koraci', 'Koraci']);
  expect(named('steps.1.nothing')).toBe('steps.1.nothing');
  const command = { kind: 'setField' as const, section: 'aaaaaaaaaaaa', path: 'steps.1.title', value: '' };
  expect(commandWords(translator, command, written)).toBe('2. Naslov (Koraci)');
});
