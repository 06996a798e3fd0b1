import { expect, it } from 'vitest';
import { counted } from '#ui/elements/counted.ts';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';

it('a badge says each number up to where counting ends, and from there on that there are more', () => {
  const translator = new Translator('hr', ALL_MESSAGES.hr, () => undefined);
  expect([0, 1, 999, 1000, 5000].map((count) => counted(translator, count))).toEqual(['0', '1', '999', '999+', '999+']);
});
