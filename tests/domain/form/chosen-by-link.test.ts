import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenByLink } from '#domain/form/chosen-by-link.ts';
import type { FormField } from '#domain/form/form-definition.ts';

const field = (name: string, type: FormField['type'], values: readonly string[] = []): FormField => ({
  name,
  type,
  label: name,
  help: '',
  required: false,
  options: values.map((value) => ({ value, label: value })),
  value: '',
});
const FIELDS = [
  field('event', 'radio', ['1', '3']),
  field('subject', 'select', ['shop']),
  field('note', 'text'),
  field('agree', 'consent'),
];

describe('a link to a form [CMS-08]', () => {
  it('chooses among the options that the form has', () => {
    expect(chosenByLink({ fields: FIELDS }, { event: '3', subject: 'shop', page: '2' })).toEqual({ event: '3', subject: 'shop' });
  });

  it('puts nothing else into it [T-14]', () => {
    expect(chosenByLink({ fields: FIELDS }, { event: '2', subject: ['shop'], note: 'Nazovite 060', agree: 'on' })).toEqual({});
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('event', 'subject', 'note', '__proto__'), fc.string()), (search) => {
        for (const [name, value] of Object.entries(chosenByLink({ fields: FIELDS }, search)))
          expect(FIELDS.find((one) => one.name === name)?.options.map((option) => option.value)).toContain(value);
      }),
    );
  });
});
