import { expect, it } from 'vitest';
import { changedPath, changedThing, changeSentence } from '#ui/back-office/change-words.ts';
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

const record = { change: 'publish', thing: 'page', thingId: '7', name: 'Naslovnica', locale: 'hr', who: 'Ana Anić' } as const;

it.each([
  ['hr', record, 'Objavljivanje stranice Naslovnica (hrvatski) · Ana Anić'],
  ['en', record, 'Ana Anić published the page Naslovnica (Croatian)'],
  ['de', record, 'Ana Anić hat die Seite Naslovnica (Kroatisch) veröffentlicht'],
  [
    'hr',
    { ...record, change: 'export', thing: 'customer', thingId: 'all', locale: undefined },
    'Preuzimanje podataka kupaca s popisa · Ana Anić',
  ],
  ['en', { ...record, change: 'moderate', thing: 'comment', locale: undefined }, 'Ana Anić decided about a comment on Naslovnica'],
] as const)('a change in %s is a sentence: %o', (language, change, said) => {
  const own = new Translator(language, ALL_MESSAGES[language], (id) => expect.fail(id));
  const { before, name, after } = changeSentence(change, own);
  expect(`${before}${name}${after}`).toBe(said);
});

it.each([
  [record, '/admin/pages?q=Naslovnica'],
  [{ ...record, change: 'delete' }, undefined],
  [{ ...record, thing: 'order' }, '/admin/orders/7'],
  [{ ...record, thing: 'order', thingId: 'all' }, undefined],
  [{ ...record, thing: 'coupon' }, '/admin/coupons'],
  [{ ...record, thing: 'element' }, undefined],
] as const)('what was changed is looked after where it is, %o: %s', (change, path) => {
  expect(changedPath(change, words)).toBe(path);
});
