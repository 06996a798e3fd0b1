import { describe, expect, it } from 'vitest';
import type { FieldType, FormField } from '#domain/form/form-definition.ts';
import { withHeadingConditions } from '#domain/form/heading-conditions.ts';

type Condition = FormField['shownIf'];
const COMPANY: Condition = { field: 'kind', value: 'company' };

function field(name: string, type: FieldType, shownIf?: Condition): FormField {
  return { name, type, label: name, help: '', required: false, options: [], value: '', shownIf };
}

function conditionOf(...below: readonly FormField[]): Condition {
  return withHeadingConditions([field('kind', 'radio'), field('part', 'heading'), ...below])[1]?.shownIf;
}

describe('a heading of a form [CMS-08]', () => {
  it('hides with its fields', () => {
    expect(conditionOf(field('oib', 'oib', COMPANY), field('name', 'text', COMPANY))).toEqual(COMPANY);
    expect(conditionOf(field('oib', 'oib', COMPANY), field('which', 'text', { field: 'oib', value: '1' }))).toEqual(COMPANY);
    expect(conditionOf(field('key', 'hidden'), field('oib', 'oib', COMPANY))).toEqual(COMPANY);
  });

  it('stays while one of them is asked of everybody, or in another case', () => {
    expect(conditionOf(field('oib', 'oib', COMPANY), field('name', 'text'))).toBeUndefined();
    expect(conditionOf(field('oib', 'oib', COMPANY), field('name', 'text', { field: 'kind', value: 'person' }))).toBeUndefined();
    expect(conditionOf()).toBeUndefined();
  });

  it('looks no further than the next one, and keeps a condition of its own', () => {
    expect(conditionOf(field('oib', 'oib', COMPANY), field('next', 'heading'), field('name', 'text'))).toEqual(COMPANY);
    const own: Condition = { field: 'kind', value: 'person' };
    expect(withHeadingConditions([field('part', 'heading', own), field('oib', 'oib', COMPANY)])[0]?.shownIf).toEqual(own);
  });
});
