import { expect, it } from 'vitest';
import { changedThing } from '#ui/back-office/change-words.ts';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';

const words = new Translator('hr', ALL_MESSAGES.hr, (id) => expect.fail(id));

it.each([
  [{ thing: 'product', thingId: 'import', name: undefined }, 'Roba iz tablice'],
  [{ thing: 'product', thingId: '7', name: 'Lonac' }, 'Lonac'],
  [{ thing: 'product', thingId: '7', name: undefined }, '#7'],
] as const)('a changed thing %o is called %s', (change, called) => {
  expect(changedThing(change, words)).toBe(called);
});
