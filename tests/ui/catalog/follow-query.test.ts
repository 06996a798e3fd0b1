import { describe, expect, it } from 'vitest';
import { readProductQuery } from '#domain/catalog/read-product-query.ts';
import { EMPTY_QUERY } from '#tests/support/empty-query.ts';
import { followQuery } from '#ui/catalog/follow-query.ts';
import { Translator } from '#ui/messages/translator.ts';

const WRITTEN = new Translator('hr', {}, () => undefined);
const asked = (words: string) => readProductQuery(new URLSearchParams(words), 'hr');

/** The two fields of a range as they were typed, one of them in use, after the list was found for them. */
function fieldsAfter(typed: { min: string; max: string }, inUse: 'min' | 'max' | undefined, before = EMPTY_QUERY) {
  const fields = (['min', 'max'] as const).map((end) => ({ type: 'text', name: `price_${end}`, value: typed[end] }));
  const activeElement = fields.find(({ name }) => name === `price_${inUse}`);
  const form = { querySelectorAll: () => fields, ownerDocument: { activeElement } } as unknown as HTMLFormElement;
  followQuery(form, before, asked(new URLSearchParams({ price_min: typed.min, price_max: typed.max }).toString()), WRITTEN);
  return fields.map(({ value }) => value);
}

describe('the fields of a range', () => {
  it.each(['min', 'max', undefined] as const)(
    'show what the address says when from is above to, with the focus on %s [CAT-08]',
    (inUse) => {
      expect(fieldsAfter({ min: '50', max: '20' }, inUse)).toEqual(['20', '50']);
      expect(fieldsAfter({ min: '50,5', max: '20' }, inUse, asked('price_max=20'))).toEqual(['20', '50,5']);
    },
  );

  it('leave alone what is being typed', () => {
    expect(fieldsAfter({ min: '1', max: '20' }, 'min')).toEqual(['1', '20']);
    expect(fieldsAfter({ min: '01', max: '20' }, 'min')).toEqual(['01', '20']);
    expect(fieldsAfter({ min: '', max: '' }, 'min')).toEqual(['', '']);
    expect(fieldsAfter({ min: '20', max: '' }, 'min')).toEqual(['20', '']);
  });
});
