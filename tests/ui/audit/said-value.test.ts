import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HANDLERS } from '#adapters/platform/wire/site.ts';
import { CHANGED_THINGS, CHANGES, type ChangedThing, changedValues } from '#domain/audit/change-record.ts';
import { VALUE_NAMES, valueForm } from '#domain/audit/value-form.ts';
import { JOB_KINDS } from '#domain/back-office/office-job.ts';
import { COUPON_KINDS } from '#domain/cart/coupon-record.ts';
import { EDITABLE_KINDS, ownFieldsOf } from '#domain/editing/editable.ts';
import { GOAL_TYPES, SUBMISSION_STATES } from '#domain/form/submission.ts';
import { LOCALES, type Locale } from '#domain/locale/locale.ts';
import { SUBSCRIBER_STATES } from '#domain/newsletter/subscriber.ts';
import { ORDER_VIEWS } from '#domain/order/order-record.ts';
import { ORDER_STATUSES } from '#domain/order/order-states.ts';
import { ATTRIBUTE_TYPES } from '#domain/product/attribute-type.ts';
import { SETTING_KEYS, settingOf } from '#domain/settings/site-setting.ts';
import { SETUP_PAGES, SETUP_STANDINGS, SETUP_TABLES } from '#domain/setup/site-setup.ts';
import { withoutLanguageTwice } from '#ui/audit/said-text.ts';
import { saidValue, valueName } from '#ui/audit/said-value.ts';
import { changeSentence } from '#ui/back-office/change-words.ts';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { wordsOfArea } from '#ui/routes/back-office-words.ts';

/** The words that the screen of the log has in the browser, and no others. */
function wordsOfLog(locale: Locale): Translator {
  const groups = ['layout', 'account', 'back-office', ...wordsOfArea('adminChanges')];
  const ids = groups.flatMap((group) =>
    Object.keys(JSON.parse(readFileSync(join(import.meta.dirname, `../../../src/ui/messages/hr/${group}.json`), 'utf8'))),
  );
  const messages = Object.fromEntries(ids.map((id) => [id, ALL_MESSAGES[locale][id] ?? '']));
  return new Translator(locale, messages, (id) => expect.fail(id));
}

const WORDS = Object.fromEntries(LOCALES.map((locale) => [locale, wordsOfLog(locale)])) as Record<Locale, Translator>;

/** A value of a change of a product, unless another thing is named. */
function told(name: string, value: unknown, { locale = 'hr', thing = 'product', names = {} }: Around = {}): string {
  return saidValue(WORDS[locale], { thing, names }, name, { value, other: undefined });
}

interface Around {
  readonly locale?: Locale;
  readonly thing?: ChangedThing;
  readonly names?: Readonly<Record<string, string>>;
}

/** What no person is to read: how programs write values. */
const MACHINE =
  /[{}[\]"]|undefined|null|NaN|\btrue\b|\bfalse\b|\[object|\d{4}-\d\d-\d\d|T\d\d:\d\d|Invalid|&\w+;|<[^>]*>|\b[0-9a-f]{32,}\b|\b(hrv|eng|deu)\b|(^|\s)\d+\.\d\d($|\s)/;

const KEYS = [
  'hrv',
  'eng',
  'deu',
  'sha256',
  'name',
  'size',
  'id',
  'type',
  'kind',
  'change',
  'fields',
  'title',
  'media',
  'n',
  't',
  'isRequired',
];
const word = fc.stringMatching(/^[a-zčćšđž]{2,12}( [a-zčćšđž]{2,8}){0,3}$/).filter((text) => !MACHINE.test(text));
const scalar = fc.oneof(
  word,
  word.map((text) => `<p>${text}&nbsp;</p>`),
  fc.integer({ min: 0, max: 10_000_000 }),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom('2026-11-20', '2026-11-20T19:30', '2026-11-20T23:30:00.000Z', 'd41d8cd98f00b204e9800998ecf8427e'),
);
const { anything } = fc.letrec<{ anything: unknown }>((tie) => ({
  anything: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    scalar,
    fc.array(tie('anything'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('anything'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

describe('a changed value in words [ADM-10]', () => {
  it.each([
    ['title', 'O nama', 'O nama'],
    ['body', '<p>Radimo <b>od</b> 8</p>', 'Radimo od 8'],
    ['title', '', 'prazno'],
    ['media', null, 'prazno'],
    ['visible', true, 'u ponudi'],
    ['visible', false, 'skriven'],
    ['isOpen', true, 'da'],
    ['isOpen', false, 'ne'],
    ['fields', [1, 2, 3], '3 pitanja'],
    ['total', 14_000, '14.000'],
    ['percent', -7.5, '−7,5 %'],
    ['finalPrice', '1419.90', '1.419,90 €'],
    ['minimumItems', 5000, '50,00 €'],
    ['size', 1_340_000, '1,3 MB'],
    ['titles', { hrv: 'Voda', eng: 'Water' }, 'hrvatski: Voda · engleski: Water'],
    ['receivedOn', '2026-11-20', '20. studenoga 2026.'],
    ['days', [1, 3], '1–3'],
    ['countries', ['HR', 'JP'], 'Hrvatska, Japan'],
    ['sections', [{ id: 'a', kind: 'hero', change: 'changed', fields: ['title'] }], 'Uvodni odjeljak: izmijenjeno (Naslov)'],
    ['file', { sha256: 'a'.repeat(64), name: 'pravilnik.pdf', size: 7 }, 'pravilnik.pdf'],
    ['notOfAnyVersion', { eng: 'Water', n: [1] }, 'engleski: Water · 1'],
  ])('%s %j is %j', (name, value, said) => {
    expect(told(name, value).replaceAll('\u00a0', ' ').replace('-', '−')).toBe(said);
  });

  it('is a day and an hour of Croatia where it is an instant, and where it was typed by the site’s clock', () => {
    expect(told('until', '2026-11-20T23:30:00.000Z')).toMatch(/subota, 21\. studenoga 2026\..*00:30/);
    expect(told('starts', '2026-11-21T00:30')).toBe(told('until', '2026-11-20T23:30:00.000Z'));
  });

  it('calls things by their names, by their number where they are gone, and never by a code', () => {
    const names = {
      'term 7': 'Novosti',
      'category vrt': 'Vrt',
      'page 3': 'Kontakt',
      'attribute color': 'Boja',
      'attributeValue color.red': 'crvena',
    };
    expect(told('categories', [7, 8], { thing: 'post', names })).toBe('Novosti, #8');
    expect(told('categories', ['vrt', 'kuhinja'], { names })).toBe('Vrt, izmijenjeno');
    expect(told('link', { type: 'page', id: 3 }, { names })).toBe('Kontakt');
    expect(told('attributes', { color: ['red'], size: ['xl'] }, { names })).toBe('Boja: crvena; svojstvo: izmijenjeno');
  });

  it('is called and told as the screen of its thing does', () => {
    expect([true, false].map((value) => told('visible', value, { thing: 'document' }))).toEqual(['vidljivo', 'nije vidljivo']);
    expect([told('consent', null, { thing: 'newsletterList' }), told('consent', null)]).toEqual(['bez dodatne privole', 'prazno']);
    expect([valueName(WORDS.hr, 'slug', 'newsletterList'), valueName(WORDS.hr, 'slug', 'page')]).toEqual(['oznaka', 'adresa']);
  });

  it('names a language once, where only one has changed', () => {
    const after = (was: string, became: string) => withoutLanguageTwice(WORDS.hr, was, became);
    expect(after('hrvatski: prazno', 'hrvatski: Vaša primjedba')).toBe('Vaša primjedba');
    expect(after('hrvatski: Voda · engleski: Water', 'hrvatski: Vode · engleski: Waters')).toBe('hrvatski: Vode · engleski: Waters');
    expect(after('engleski: Water', 'hrvatski: Voda')).toBe('hrvatski: Voda');
  });

  it('of a coupon is percent or an amount, as its kind says', () => {
    const { before, after } =
      changedValues({ kind: 'amount', worth: 1050 }, { kind: 'percent', worth: 10 }).find(({ name }) => name === 'worth') ?? {};
    expect([before, after].map((value) => told('worth', value, { thing: 'coupon' }).replace('\u00a0', ' '))).toEqual(['10,50 €', '10 %']);
    const [only] = changedValues({ kind: 'amount', worth: 500 }, { kind: 'amount', worth: 700 });
    expect(told('worth', only?.after, { thing: 'coupon' })).toBe('7,00\u00a0€');
  });

  it('of a text in many languages is what differs', () => {
    const change = { thing: 'category', names: {} } as const;
    const said = saidValue(WORDS.en, change, 'titles', { value: { hrv: 'Voda', eng: 'Waters' }, other: { hrv: 'Voda', eng: 'Water' } });
    expect(said).toBe('English: Waters');
  });
});

describe.each(LOCALES)('all that the product writes into the log (%s) [ADM-10]', (locale) => {
  const words = WORDS[locale];

  it('has a sentence and a name for every thing and all that is done to it', () => {
    for (const thing of CHANGED_THINGS)
      for (const change of CHANGES)
        for (const thingId of ['7', 'all']) {
          const record = {
            change,
            thing,
            thingId: thing === 'settings' ? 'shop' : thingId,
            name: undefined,
            locale,
            who: 'Ana',
            values: [],
          };
          const { before, name, after } = changeSentence(record, words);
          expect(`${before}${name}${after}`).not.toMatch(MACHINE);
          expect(words.has(`changes.thing.${thing}`)).toBe(true);
        }
  });

  it('has a word for every name of a value: of drafts of each kind, of settings, of everything else', () => {
    const other = words.text('changes.value.other');
    const drafted = EDITABLE_KINDS.flatMap((kind) => Object.keys(ownFieldsOf(kind)));
    for (const name of [...VALUE_NAMES, ...drafted]) expect([name, valueName(words, name)]).not.toEqual([name, other]);
    for (const name of drafted) expect([name, valueForm('page', name)]).not.toEqual([name, undefined]);
    expect(valueName(words, 'alt eng')).toBe(`${words.text('changes.value.alt')} (${words.text('backOffice.language.en')})`);
    expect(valueName(words, 'notOfAnyVersion')).toBe(other);
  });

  it('has a word for every kind and state', () => {
    const other = words.text('changes.value.other');
    const kinds: Readonly<Record<string, readonly string[]>> = {
      kind: [...Object.keys(JOB_KINDS), ...COUPON_KINDS],
      status: [...ORDER_STATUSES, 'waiting', 'published', 'refused', 'received', 'approved', 'declined'],
      state: [...SUBSCRIBER_STATES, ...SUBMISSION_STATES, 'approved', 'declined'],
      view: ORDER_VIEWS,
      inputType: ATTRIBUTE_TYPES,
      goalType: GOAL_TYPES,
      callMark: ['none', 'results', 'cancelled'],
      handler: HANDLERS,
      table: SETUP_TABLES,
      pages: SETUP_PAGES,
      SetUp: SETUP_STANDINGS,
      format: ['Simple', 'Configurable', 'Bundle', 'EProduct'],
      show: ['hidden', 'soldOut', 'low', 'planned'],
    };
    for (const key of SETTING_KEYS) {
      const setting = settingOf(key);
      if (setting.kind === 'choice' || setting.kind === 'several')
        for (const option of setting.options)
          expect([option, told(key, option, { locale, thing: 'settings' })]).not.toEqual([option, other]);
    }
    const said = VALUE_NAMES.filter((name) => valueForm('page', name) === 'said' && !(SETTING_KEYS as readonly string[]).includes(name));
    expect(said.toSorted()).toEqual(Object.keys(kinds).toSorted());
    /** Values are written in English: there a plain word may be the one that people read. */
    const isOwnWord = (value: string) => locale === 'en' && /^[a-z]+$/.test(value);
    for (const [name, values] of Object.entries(kinds))
      for (const value of values) {
        const word = told(name, value, { locale });
        expect([name, value, word]).not.toEqual([name, value, other]);
        if (!isOwnWord(value)) expect(word).not.toBe(value);
      }
  });

  it('never shows a key, a brace or a value as programs write it, whatever stands there', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VALUE_NAMES, 'notOfAnyVersion'),
        fc.constantFrom(...CHANGED_THINGS),
        anything,
        (name, thing, value) => {
          const said = told(name, value, { locale, thing });
          // What is cut off in its middle may be anything: 'hrvatski' is 'hrv' then.
          expect(said.replace(/\S+…$/, '…')).not.toMatch(MACHINE);
          expect(said).not.toBe('');
        },
      ),
      { numRuns: 1500 },
    );
  });
});
