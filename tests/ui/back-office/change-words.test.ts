import { expect, it } from 'vitest';
import { changedPath, changedThing, changedThingAlone, changeSentence } from '#ui/back-office/change-words.ts';
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

const job = {
  thing: 'job',
  thingId: '8',
  name: undefined,
  values: [{ name: 'kind', before: undefined, after: 'pages.withdraw' }],
} as const;
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
  ['hr', { ...record, isTemplate: true }, 'Objavljivanje predloška Naslovnica (hrvatski) · Ana Anić'],
  ['hr', { ...record, ...job, change: 'create', locale: undefined }, 'Nova skupna obrada: Povuci stranice iz javnosti · Ana Anić'],
  [
    'hr',
    { ...record, ...job, change: 'dismiss', locale: undefined },
    'Odustajanje od skupne obrade: Povuci stranice iz javnosti · Ana Anić',
  ],
  [
    'en',
    { ...record, change: 'retry', thing: 'worker', thingId: 'mail', name: undefined, locale: undefined },
    'Ana Anić started background work: Sending e-mails',
  ],
  [
    'en',
    { ...record, change: 'clear', thing: 'cache', thingId: '*', name: undefined, locale: undefined },
    'Ana Anić emptied the whole cache',
  ],
  [
    'hr',
    { ...record, change: 'assign', thing: 'consents', thingId: 'checkout', name: undefined, locale: undefined },
    'Raspoređivanje privola Blagajna: adresa · Ana Anić',
  ],
  ['en', { ...record, change: 'moderate', thing: 'comment', locale: undefined }, 'Ana Anić decided about a comment on Naslovnica'],
] as const)('a change in %s is a sentence: %o', (language, change, said) => {
  const own = new Translator(language, ALL_MESSAGES[language], (id) => expect.fail(id));
  const { before, name, after } = changeSentence(change, own);
  expect(`${before}${name}${after}`).toBe(said);
});

it.each([
  [record, '/admin/pages?q=Naslovnica'],
  [{ ...record, isTemplate: true }, '/admin/templates?q=Naslovnica'],
  [{ ...record, change: 'delete' }, undefined],
  [{ ...record, thing: 'order' }, '/admin/orders/7'],
  [{ ...record, thing: 'order', thingId: 'all' }, undefined],
  [{ ...record, thing: 'coupon' }, '/admin/coupons'],
  [{ ...record, thing: 'element' }, undefined],
] as const)('what was changed is looked after where it is, %o: %s', (change, path) => {
  expect(changedPath(change, words)).toBe(path);
});

it('the link to all changes of a list of people says which list it is', () => {
  expect(changedThingAlone({ thing: 'customer', thingId: 'all', name: undefined }, words)).toBe('kupac (cijeli popis)');
  expect(changedThingAlone({ thing: 'cache', thingId: '*', name: undefined }, words)).toBe('predmemorija');
  expect(changedThingAlone({ thing: 'page', thingId: '7', name: 'Naslovnica' }, words)).toBe('Naslovnica');
});
