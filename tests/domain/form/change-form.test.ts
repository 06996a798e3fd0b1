import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeForm, type FormChange, newForm } from '#domain/form/change-form.ts';
import { EDITED_TYPES, type EditedForm, formFlaw } from '#domain/form/edited-form.ts';
import { conditionsFor, readField, readFormSettings, readGoal, readNewField, readTexts } from '#domain/form/read-form-change.ts';

const NEW = newForm('Upit', { submit: 'Pošalji', done: 'Hvala.', label: 'E-pošta' });
const after = (form: EditedForm, ...changes: readonly FormChange[]): EditedForm =>
  changes.reduce((one, change) => changeForm(one, change)._unsafeUnwrap(), form);
const flawOf = (form: EditedForm, change: FormChange) => changeForm(form, change)._unsafeUnwrapErr();
const typed = (values: Readonly<Record<string, string>>) => (name: string) => values[name] ?? '';
const names = ({ fields }: EditedForm) => fields.map(({ name }) => name);
const field = (form: EditedForm, values: Readonly<Record<string, string>>): FormChange =>
  readField(form, typed({ 'label-hrv': 'Pitanje', ...values }))._unsafeUnwrap();

/** Asks for a topic, for an order when it is the shop, and has words in English, too. */
const WITH_TOPIC = (() => {
  const asked = after(
    NEW,
    { kind: 'texts', language: 'eng', texts: { title: 'Question', intro: '', submit: 'Send', done: 'Thank you.' } },
    { kind: 'addField', type: 'select', label: 'Tema' },
    { kind: 'addField', type: 'text', label: 'Broj narudžbe' },
  );
  const topics = after(
    asked,
    field(asked, { fieldId: 'tema', 'label-hrv': 'Tema', 'options-hrv': 'Pozivi\nTrgovina', 'options-eng': 'Calls\nShop' }),
  );
  return after(topics, field(topics, { fieldId: 'brojNarudzbe', 'label-hrv': 'Broj narudžbe', shownIf: 'tema=trgovina' }));
})();

describe('a form that is made', () => {
  it('begins closed, with the sender’s address', () => {
    expect(formFlaw(NEW)).toBeUndefined();
    expect([NEW.isOpen, names(NEW)]).toEqual([false, ['email']]);
  });

  it('gets fields of every kind, each with a name of its own', () => {
    let form = NEW;
    // Long ones, so that they are cut to the same name.
    for (const [at, type] of [...EDITED_TYPES, ...EDITED_TYPES].entries())
      form = after(form, readNewField(typed({ type, label: `Adresa e-pošte ili ime i prezime podnositelja ${at}` }))._unsafeUnwrap());
    expect(new Set(names(form)).size).toBe(2 * EDITED_TYPES.length + 1);
    for (const name of names(form)) expect(name).toMatch(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/);
    expect(readNewField(typed({ type: 'gallery', label: 'x' }))._unsafeUnwrapErr().flaw).toBe('typeUnknown');
    expect(flawOf(NEW, { kind: 'addField', type: 'text', label: '' })).toEqual({ flaw: 'labelMissing', field: 'label' });
  });

  it('asks no two questions of the same name, whether one is added or called anew', () => {
    const add = (type: (typeof EDITED_TYPES)[number], label: string): FormChange => ({ kind: 'addField', type, label });
    for (const label of ['Tema', 'tEMA']) expect(flawOf(WITH_TOPIC, add('text', label))).toEqual({ flaw: 'nameTaken', field: 'label' });
    // What stands above a question asks nothing itself.
    const headed = after(WITH_TOPIC, add('heading', 'Tema'), add('explanation', 'Poruka'), add('longText', 'Poruka'));
    expect(names(headed).slice(-3)).toEqual(['tema2', 'poruka', 'poruka2']);
    after(headed, field(headed, { fieldId: 'poruka', 'label-hrv': 'Tema' }));

    const call = (form: EditedForm, values: Record<string, string>) =>
      changeForm(form, field(form, { fieldId: 'brojNarudzbe', ...values }));
    expect(call(WITH_TOPIC, { 'label-hrv': 'tema' })._unsafeUnwrapErr()).toEqual({ flaw: 'nameTaken', field: 'label-hrv' });
    const english = after(WITH_TOPIC, field(WITH_TOPIC, { fieldId: 'email', 'label-hrv': 'E-pošta', 'label-eng': 'E-mail' }));
    expect(call(english, { 'label-hrv': 'Broj', 'label-eng': 'E-mail' })._unsafeUnwrapErr()).toEqual({
      flaw: 'nameTaken',
      field: 'label-eng',
    });
    expect(call(english, { 'label-hrv': 'BROJ narudžbe', 'label-eng': 'Order' }).isOk()).toBe(true);
    expect(flawOf(english, add('text', 'E-mail'))).toEqual({ flaw: 'nameTaken', field: 'label' });
  });

  it('lets a form that long has two questions of the same name be changed, and calls the other by another name', () => {
    const { hrv } = WITH_TOPIC.texts;
    const words = { ...hrv?.words, brojNarudzbe: { label: 'Tema' } };
    const old: EditedForm = { ...WITH_TOPIC, texts: { ...WITH_TOPIC.texts, ...(hrv && { hrv: { ...hrv, words } }) } };
    const call = (label: string) => after(old, field(old, { fieldId: 'brojNarudzbe', 'label-hrv': label, 'help-hrv': 'Piše u potvrdi.' }));
    expect(call('Tema').texts.hrv?.words.brojNarudzbe).toEqual({ label: 'Tema', help: 'Piše u potvrdi.' });
    expect(call('Broj').texts.hrv?.words.brojNarudzbe?.label).toBe('Broj');
    after(old, { kind: 'moveField', name: 'email', way: 'down' }, { kind: 'open', isOpen: true });
  });

  it('shows a field when an earlier one was answered so', () => {
    expect(WITH_TOPIC.fields.at(-1)).toMatchObject({ shownIf: { field: 'tema', value: 'trgovina' } });
    expect(conditionsFor(WITH_TOPIC, 'brojNarudzbe')).toEqual([
      { field: 'tema', value: 'pozivi' },
      { field: 'tema', value: 'trgovina' },
    ]);
    expect(conditionsFor(WITH_TOPIC, 'email')).toEqual([]);
    // Not by one that comes later, nor by an answer that it does not have, and what is asked for stays.
    expect(flawOf(WITH_TOPIC, { kind: 'moveField', name: 'brojNarudzbe', way: 'up' }).flaw).toBe('conditionBroken');
    expect(flawOf(WITH_TOPIC, field(WITH_TOPIC, { fieldId: 'brojNarudzbe', shownIf: 'tema=drugo' }))).toEqual({
      flaw: 'conditionBroken',
      field: 'shownIf',
    });
    expect(flawOf(WITH_TOPIC, field(WITH_TOPIC, { fieldId: 'tema', 'options-hrv': 'Pozivi' })).flaw).toBe('conditionBroken');
    expect(flawOf(WITH_TOPIC, { kind: 'removeField', name: 'tema' }).flaw).toBe('fieldNeeded');
  });

  it('keeps the values of options that are called anew, so that what was answered stays the same answer', () => {
    const optionsOf = (form: EditedForm) => form.fields.find(({ name }) => name === 'tema')?.options;
    const renamed = after(WITH_TOPIC, field(WITH_TOPIC, { fieldId: 'tema', 'options-hrv': 'Javni pozivi\nTrgovina' }));
    expect(optionsOf(renamed)).toEqual(['pozivi', 'trgovina']);
    const turned = after(WITH_TOPIC, field(WITH_TOPIC, { fieldId: 'tema', 'options-hrv': 'Trgovina\r\nPozivi\r\n\r\nDrugo' }));
    expect(optionsOf(turned)).toEqual(['trgovina', 'pozivi', 'drugo']);
    // In a language without words of its own they are read in the default one.
    expect(turned.texts.eng?.words.tema?.options).toEqual({ trgovina: 'Trgovina', pozivi: 'Pozivi', drugo: 'Drugo' });
    expect(flawOf(WITH_TOPIC, field(WITH_TOPIC, { fieldId: 'tema', 'options-hrv': 'a\nb', 'options-eng': 'a' }))).toEqual({
      flaw: 'optionsUneven',
      field: 'options-eng',
    });
  });

  it.each([
    [{ 'options-hrv': 'Da\nNe\nDa' }, 'hrv'],
    [{ 'options-hrv': 'Da\nda' }, 'hrv'],
    [{ 'options-hrv': 'Da\nNe', 'options-eng': 'Yes\nYes' }, 'eng'],
  ] as const)('offers no answer twice: %j', (options, language) => {
    expect(flawOf(WITH_TOPIC, field(WITH_TOPIC, { fieldId: 'tema', ...options }))).toEqual({
      flaw: 'optionTwice',
      field: `options-${language}`,
    });
  });

  it('takes a mailbox of the settings by what it is for, and an address that was typed before that', () => {
    const boxes = (more: Record<string, string>) =>
      readFormSettings(WITH_TOPIC, typed({ mailboxField: 'tema', keepMonths: '6', ...more }))._unsafeUnwrap();
    expect(boxes({ mailboxOption: 'SendGdprTo' })).toMatchObject({ mailbox: 'SendGdprTo', mailboxes: {} });
    expect(boxes({ mailboxOption: 'SendGdprTo', mailbox: 'upiti@fond.hr' })).toMatchObject({ mailbox: 'upiti@fond.hr' });
    expect(boxes({ mailboxOption: 'Imprint' })).toMatchObject({ mailbox: null });
    expect(boxes({ 'mailboxOption-trgovina': 'SendEmailTo' })).toMatchObject({ mailboxes: { trgovina: 'SendEmailTo' } });
  });

  it('tells another mailbox by an answer, and asks for a confirmation only of an address', () => {
    const settings = readFormSettings(WITH_TOPIC, typed({ mailboxField: 'tema', 'mailbox-trgovina': 'shop@fond.hr', keepMonths: '6' }));
    expect(after(WITH_TOPIC, settings._unsafeUnwrap())).toMatchObject({
      mailboxes: { trgovina: 'shop@fond.hr' },
      keepMonths: 6,
      mailbox: null,
    });
    for (const field of ['mailbox', 'mailbox-trgovina']) {
      const wrong = readFormSettings(WITH_TOPIC, typed({ mailboxField: 'tema', [field]: 'nitko', keepMonths: '6' }));
      expect(flawOf(WITH_TOPIC, wrong._unsafeUnwrap())).toEqual({ flaw: 'mailboxUnreadable', field });
    }
    for (const keepMonths of ['', '0', '121', 'x'])
      expect(
        readFormSettings(NEW, typed({ keepMonths }))
          .andThen((change) => changeForm(NEW, change))
          ._unsafeUnwrapErr().flaw,
      ).toBe('monthsUnreadable');
    const goal = (values: Record<string, string>) => readGoal(typed(values));
    expect(after(NEW, goal({ confirmField: 'email', goalType: 'url', 'goal-hrv': '/hvala', sendsCopy: 'on' }))).toMatchObject({
      confirmField: 'email',
      goalType: 'url',
      sendsCopy: true,
    });
    expect(flawOf(NEW, goal({ confirmField: 'email', goalType: 'url', 'goal-hrv': 'javascript:x' })).flaw).toBe('goalUnreadable');
    expect(flawOf(NEW, goal({ confirmField: 'email', goalType: 'message' })).flaw).toBe('goalMissing');
    expect(flawOf(WITH_TOPIC, goal({ confirmField: 'tema', goalType: 'message', 'goal-hrv': 'x' })).flaw).toBe('confirmFieldUnknown');
    expect(after(NEW, goal({ sendsCopy: 'on', goalType: 'url' }))).toMatchObject({ confirmField: null, goalType: null, sendsCopy: false });
  });

  it.each([
    [{ min: 'pet' }, 'boundUnreadable', 'min'],
    [{ min: '5', max: '3' }, 'boundsCrossed', 'max'],
    [{ earliest: '2026-02-30' }, 'dayUnreadable', 'earliest'],
    [{ latest: '31. 11. 2026.' }, 'dayUnreadable', 'latest'],
    [{ latest: 'prvi dan idućega mjeseca' }, 'dayUnreadable', 'latest'],
    [{ earliest: '31. 12. 2026.', latest: '1. 12. 2026.' }, 'daysCrossed', 'latest'],
    [{ pattern: '(a+)+$' }, 'patternUnknown', 'pattern'],
  ])('takes no field with %j', (values, flaw, at) => {
    const read = readField(NEW, typed({ fieldId: 'email', 'label-hrv': 'E-pošta', ...values }));
    expect(read.andThen((change) => changeForm(NEW, change))._unsafeUnwrapErr()).toEqual({ flaw, field: at });
  });

  it('knows the day of filling in by the words of editors', () => {
    for (const latest of ['danas', 'Heute', 'today'])
      expect(after(NEW, field(NEW, { fieldId: 'email', latest })).fields[0]).toMatchObject({ latest: 'today' });
  });

  it.each([
    ['31. 12. 2026.', '31. 12. 2026.', '2026-12-31', '2026-12-31'],
    ['31/12/2026', '1.1.2027', '2026-12-31', '2027-01-01'],
    ['2026-12-31', 'danas', '2026-12-31', 'today'],
    ['danas', '1. 12. 2020.', 'today', '2020-12-01'],
  ])('reads the days %s to %s as visitors write them and keeps them as the calendar has them', (from, to, earliest, latest) => {
    expect(after(NEW, field(NEW, { fieldId: 'email', earliest: from, latest: to })).fields[0]).toMatchObject({ earliest, latest });
  });

  it('says what its texts lack', () => {
    const texts = { languageId: 'hrv', title: 'T', submit: 'S', done: 'D' };
    for (const name of ['title', 'submit', 'done'])
      expect(flawOf(NEW, readTexts(typed({ ...texts, [name]: ' ' }))._unsafeUnwrap())).toEqual({ flaw: `${name}Missing`, field: name });
    expect(readTexts(typed({ ...texts, languageId: 'xxx' })).isErr()).toBe(true);
  });

  it('stays one that may be kept, whatever is done to it', () => {
    const change = fc.oneof(
      fc.record({ kind: fc.constant('addField' as const), type: fc.constantFrom(...EDITED_TYPES), label: fc.string({ maxLength: 12 }) }),
      fc.record({
        kind: fc.constant('moveField' as const),
        name: fc.constantFrom('tema', 'email', 'brojNarudzbe'),
        way: fc.constantFrom('up' as const, 'down' as const),
      }),
      fc.record({ kind: fc.constant('removeField' as const), name: fc.constantFrom('tema', 'email', 'brojNarudzbe') }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
        const form = changes.reduce<EditedForm>((one, next) => changeForm(one, next).unwrapOr(one), WITH_TOPIC);
        expect(formFlaw(form)).toBeUndefined();
        expect(new Set(names(form)).size).toBe(form.fields.length);
        for (const { name } of form.fields) expect(form.texts.hrv?.words[name]).toBeDefined();
      }),
    );
  });
});
