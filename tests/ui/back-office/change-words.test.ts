import { expect, it } from 'vitest';
import { JOB_KINDS } from '#domain/back-office/office-job.ts';
import { SUBMISSION_STATES } from '#domain/form/submission.ts';
import { LOCALES } from '#domain/locale/locale.ts';
import { SUBSCRIBER_STATES } from '#domain/newsletter/subscriber.ts';
import { ORDER_VIEWS } from '#domain/order/order-record.ts';
import { saidOf, valueName } from '#ui/audit/said-value.ts';
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
  ['hr', { ...record, ...job, change: 'create', locale: undefined }, 'Zadavanje skupne obrade: Povuci stranice iz javnosti · Ana Anić'],
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
  expect(changedThingAlone({ thing: 'customer', thingId: 'all', name: undefined }, words)).toBe('kupaca s popisa');
  expect(changedThingAlone({ thing: 'page', thingId: '7', name: 'Naslovnica' }, words)).toBe('Naslovnica');
});

it.each(LOCALES)('what was changed and what it became is told in words, none of the records (%s)', (locale) => {
  const own = new Translator(locale, ALL_MESSAGES[locale], (id) => expect.fail(id));
  for (const name of ['kind', 'percent', 'stock', 'carrier', 'total', 'done', 'chosen', 'count', 'view', 'pages'])
    expect([name, valueName(own, name)]).not.toEqual([name, own.text('changes.value.other')]);
  expect(valueName(own, 'someNewColumn')).toBe(own.text('changes.value.other'));
  for (const kind of Object.keys(JOB_KINDS)) expect(saidOf(own, 'kind', kind)).not.toBe(kind);
  for (const view of ORDER_VIEWS) expect(saidOf(own, 'view', view)).toBe(own.text(`changes.said.view.${view}`));
  for (const state of [...SUBSCRIBER_STATES, ...SUBMISSION_STATES])
    expect(saidOf(own, 'state', state)).toBe(own.text(`changes.said.state.${state}`));
  expect(saidOf(own, 'language', 'eng')).toBe(own.text('backOffice.language.en'));
  expect(saidOf(own, 'title', 'eng')).toBe('eng');
});
