import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTACHMENT_BYTES, ATTACHMENTS_PRIVATE, ATTACHMENTS_PUBLIC, kindOfName, tidyFileName } from '#domain/form/attachment.ts';
import { checkSubmission } from '#domain/form/check-submission.ts';
import { FIELD_TYPES, type FormField } from '#domain/form/form-definition.ts';
import { isIban } from '#domain/form/iban.ts';

const RULES = { today: '2026-11-20', mostFiles: 10 };
const field = (name: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  name,
  type,
  label: name,
  help: '',
  required: false,
  options: [],
  value: '',
  ...more,
});
const check = (
  fields: readonly FormField[],
  values: Record<string, string | string[]>,
  files: Record<string, { name: string; size: number }[]> = {},
) => checkSubmission({ id: 1, title: '', intro: '', submit: '', done: '', fields }, { values, files }, RULES);
const problemOf = (one: FormField, value: string | string[]) => check([one], { [one.name]: value })._unsafeUnwrapErr()[one.name];

describe('a filled-in form [CMS-08]', () => {
  it('is tidied: spaces, numbers, dates, OIB and IBAN', () => {
    const fields = [
      field('a', 'text'),
      field('n', 'number'),
      field('d', 'date'),
      field('o', 'oib'),
      field('i', 'iban'),
      field('t', 'longText'),
    ];
    const given = {
      a: '  Ana \u0007',
      n: '1.234,50',
      d: '20.11.2026.',
      o: ' HR 12345678903 ',
      i: 'hr12 1001 0051 8630 0016 0',
      t: 'a\r\nb ',
    };
    expect(check(fields, given)._unsafeUnwrap()).toEqual({
      a: 'Ana',
      n: '1234.5',
      d: '2026-11-20',
      o: '12345678903',
      i: 'HR1210010051863000160',
      t: 'a\nb',
    });
  });

  it.each([
    [field('x', 'text', { required: true }), '  ', 'required'],
    [field('x', 'email'), 'ana', 'email'],
    [field('x', 'phone'), 'abc', 'phone'],
    [field('x', 'oib'), '12345678901', 'oib'],
    [field('x', 'iban'), 'HR1210010051863000161', 'iban'],
    [field('x', 'number'), 'dva', 'number'],
    [field('x', 'number', { min: 2 }), '1', 'numberMin'],
    [field('x', 'number', { max: 2 }), '2,5', 'numberMax'],
    [field('x', 'text', { min: 3 }), 'ab', 'minLength'],
    [field('x', 'text', { max: 3 }), 'abcd', 'maxLength'],
    [field('x', 'text'), 'a'.repeat(201), 'maxLength'],
    [field('x', 'date'), '2026-02-30', 'date'],
    [field('x', 'date', { earliest: 'today' }), '2026-11-19', 'dateEarliest'],
    [field('x', 'date', { latest: 'today' }), '2026-11-21', 'dateLatest'],
    [field('x', 'dateTime'), '2026-11-20T24:00', 'dateTime'],
    [field('x', 'dateTime'), '2026-02-30T10:00', 'dateTime'],
    [field('x', 'dateTime'), '20.11.2026.', 'dateTime'],
    [field('x', 'dateTime', { earliest: 'today' }), '2026-11-19T23:59', 'dateEarliest'],
    [field('x', 'dateTime', { latest: 'today' }), '2026-11-21T00:00', 'dateLatest'],
    [field('x', 'text', { pattern: 'wasteCode' }), '15-01', 'pattern'],
    [field('x', 'select', { options: [{ value: 'a', label: 'A' }] }), 'b', 'choice'],
    [field('x', 'yesNo'), 'maybe', 'choice'],
    [field('x', 'consent', { required: true }), '', 'required'],
    [field('x', 'checkboxes', { required: true, options: [{ value: 'a', label: 'A' }] }), [], 'required'],
    [field('x', 'checkboxes', { min: 2, options: [{ value: 'a', label: 'A' }] }), ['a'], 'tooFew'],
  ] as const)('says what is wrong with a field (%#)', (one, value, kind) => {
    expect(problemOf(one, typeof value === 'string' ? value : [...value])?.kind).toBe(kind);
  });

  it.each(['2026-11-20T14:30', '2026-11-20T14:30:00', '20.11.2026. 14:30', '20. 11. 2026. u 14.30 h', '20.11.2026, 14:30'])(
    'takes a time however browsers and people write it: %s',
    (text) => {
      const checked = check([field('x', 'dateTime', { earliest: 'today', latest: 'today' })], { x: text });
      expect(checked._unsafeUnwrap()).toEqual({ x: '2026-11-20T14:30' });
    },
  );

  it('asks for a field only when its condition holds, and that of the field before it', () => {
    const fields = [
      field('who', 'radio', {
        options: [
          { value: 'me', label: '' },
          { value: 'us', label: '' },
        ],
      }),
      field('more', 'yesNo', { shownIf: { field: 'who', value: 'us' } }),
      field('how', 'number', { required: true, shownIf: { field: 'more', value: 'yes' } }),
    ];
    expect(check(fields, { who: 'me', more: 'yes', how: 'x' })._unsafeUnwrap()).toEqual({ who: 'me' });
    expect(check(fields, { who: 'us', more: 'yes' })._unsafeUnwrapErr()).toEqual({ how: { kind: 'required' } });
    expect(check(fields, { who: 'us', more: 'no', how: '3' })._unsafeUnwrap()).toEqual({ who: 'us', more: 'no' });
  });

  it('takes as many files as a field and a sender may have, by their names and sizes [CMS-09]', () => {
    const fields = [field('one', 'file', { required: true }), field('many', 'file', { max: 20 })];
    const files = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `a${index}.pdf`, size: 10 }));
    expect(check(fields, {}, { one: files(1), many: files(9) }).isOk()).toBe(true);
    expect(check(fields, {}, { one: files(1), many: files(10) })._unsafeUnwrapErr()).toEqual({ many: { kind: 'tooManyFiles', bound: 9 } });
    expect(check(fields, {}, { one: [{ name: 'a.exe', size: 1 }] })._unsafeUnwrapErr().one?.kind).toBe('fileKind');
    expect(check(fields, {}, { one: [{ name: 'a.pdf', size: ATTACHMENT_BYTES + 1 }] })._unsafeUnwrapErr().one?.kind).toBe('fileSize');
    expect(check(fields, {}, { one: [{ name: 'a.pdf', size: 0 }] })._unsafeUnwrapErr().one?.kind).toBe('fileEmpty');
    const many = [...files(1), { name: 'b.exe', size: 1 }, { name: 'c.pdf', size: 0 }, { name: 'd.pdf', size: ATTACHMENT_BYTES + 1 }];
    const wrong = [
      { kind: 'fileKind', bound: 'b.exe' },
      { kind: 'fileEmpty', bound: 'c.pdf' },
      { kind: 'fileSize', bound: 'd.pdf' },
    ];
    expect(check(fields, {}, { one: files(1), many })._unsafeUnwrapErr()).toEqual({ many: { kind: 'files', wrong } });
  });

  it('takes files of 4 MB at most in eight kinds, twenty of whoever is signed in and ten of anybody else [CMS-09]', () => {
    const kinds = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'png', 'bmp'];
    const largest = kinds.map((kind) => ({ name: `a.${kind}`, size: 4 * 1024 * 1024 }));
    expect(check([field('files', 'file', { max: 8 })], {}, { files: largest }).isOk()).toBe(true);
    expect([ATTACHMENTS_PRIVATE, ATTACHMENTS_PUBLIC, ATTACHMENT_BYTES]).toEqual([20, 10, 4 * 1024 * 1024]);
  });

  it('never throws, keeps nothing that was not asked, and takes what it gave again [T-25]', () => {
    const anyField = fc.record({
      name: fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor'),
      type: fc.constantFrom(...FIELD_TYPES),
      required: fc.boolean(),
      min: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
      max: fc.option(fc.integer({ min: 3, max: 50 }), { nil: undefined }),
    });
    const value = fc.oneof(fc.string(), fc.constantFrom('yes', 'on', '12', '2026-11-20'), fc.array(fc.string(), { maxLength: 3 }));
    fc.assert(
      fc.property(
        fc.uniqueArray(anyField, { selector: ({ name }) => name, maxLength: 5 }),
        fc.dictionary(fc.string(), value),
        (list, values) => {
          const fields = list.map(({ name, type, ...more }) => field(name, type, more));
          const checked = check(fields, values as Record<string, string>);
          if (checked.isErr()) {
            expect(Object.keys(checked.error).every((name) => fields.some((one) => one.name === name))).toBe(true);
            return;
          }
          for (const name of Object.keys(checked.value)) expect(fields.some((one) => one.name === name)).toBe(true);
          expect(check(fields, checked.value as Record<string, string>)._unsafeUnwrap()).toEqual(checked.value);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the name of an attachment [T-11]', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\plan.pdf', 'plan.pdf'],
    ['gpj.\u202Efdp.exe', 'gpj.fdp.exe'],
    ['a.jpg\u0000.html', 'a.jpg.html'],
    ['...', 'file'],
    ['', 'file'],
    ['  moj   plan.pdf ', 'moj plan.pdf'],
    ['<b>.png', '-b-.png'],
  ])('%j becomes %j', (name, tidy) => expect(tidyFileName(name)).toBe(tidy));

  it('is never a path, never long, and its end survives', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const tidy = tidyFileName(name);
        expect(tidy).not.toMatch(/[/\\\p{Cc}\u202a-\u202e]/u);
        expect(tidy.length).toBeGreaterThan(0);
        expect([...tidy].length).toBeLessThanOrEqual(120);
      }),
    );
    expect(tidyFileName(`${'a'.repeat(500)}.pdf`).endsWith('.pdf')).toBe(true);
  });

  it('says its kind', () => {
    expect(kindOfName('A.JPEG')).toBe('jpg');
    expect(kindOfName('a.docm')).toBeUndefined();
    expect(kindOfName('a.pdf.svg')).toBeUndefined();
  });
});

it('an IBAN has its check digits', () => {
  expect(isIban('HR1210010051863000160')).toBe(true);
  expect(isIban('HR1310010051863000160')).toBe(false);
  expect(isIban('DE89370400440532013000')).toBe(true);
});
