import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BundleChoice } from '#domain/bundle/bundle.ts';
import { bundleAvailability } from '#domain/bundle/bundle-availability.ts';
import { type CheckedBundle, checkChoice, choiceKey, missingMembers } from '#domain/bundle/check-choice.ts';
import { choiceOfFields, fieldsOfChoice } from '#domain/bundle/member-choices.ts';
import { type CustomOption, customValueProblem, tidyCustomValue } from '#domain/product/custom-option.ts';
import { A_SET, LARGE_SHIRT, SHIRT, SMALL_SHIRT } from '#tests/support/a-memory-shop.ts';

const bundle: CheckedBundle = {
  members: [
    { id: 1, name: 'Lampa', format: 'Simple', variants: [] },
    { id: 2, name: 'Majica', format: 'Configurable', variants: [{ id: 21 }, { id: 22 }] },
    { id: 3, name: 'Žarulja', format: 'Configurable', variants: [{ id: 31 }] },
  ],
  customOptions: [],
};
const option = (given: Partial<CustomOption>): CustomOption => ({
  code: 'x',
  label: 'X',
  type: 'text',
  required: false,
  maxLength: undefined,
  min: undefined,
  max: undefined,
  ...given,
});
const ids = fc.integer({ min: 1, max: 40 });
const choices: fc.Arbitrary<BundleChoice> = fc.record({
  members: fc.array(fc.record({ memberId: ids, productId: ids }), { maxLength: 6 }),
  personalizations: fc.array(fc.record({ code: fc.constantFrom('x', 'y', '__proto__'), value: fc.string() }), { maxLength: 4 }),
});

describe('a choice of a bundle', () => {
  it('is complete exactly when every configurable member has a variant of its own [BUN-02]', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const checked = checkChoice(bundle, choice);
        expect(checked.isOk()).toBe(missingMembers(bundle.members, choice).length === 0);
        if (checked.isErr()) return;
        expect(checked.value.members.map(({ memberId }) => memberId)).toEqual([2, 3]);
        for (const { memberId, productId } of checked.value.members)
          expect(bundle.members.find(({ id }) => id === memberId)?.variants).toContainEqual({ id: productId });
      }),
    );
  });

  it('means the same once checked: checking again changes nothing, and its order does not count [BUN-04]', () => {
    const complete = {
      members: [
        { memberId: 3, productId: 31 },
        { memberId: 2, productId: 22 },
      ],
      personalizations: [],
    };
    fc.assert(
      fc.property(choices, fc.nat(), (more, seed) => {
        const members = [...complete.members, ...more.members.filter(({ memberId }) => memberId > 3)];
        const turned = members.map((_, index) => members[(index + seed) % members.length]).filter((member) => member !== undefined);
        const checked = checkChoice(bundle, { ...more, members })._unsafeUnwrap();
        expect(choiceKey(checkChoice(bundle, { ...more, members: turned })._unsafeUnwrap())).toBe(choiceKey(checked));
        expect(checkChoice(bundle, checked)._unsafeUnwrap()).toEqual(checked);
      }),
    );
  });

  it('names what is missing, refuses a bundle within a bundle and one of nothing [BUN-02]', () => {
    const nothing = { members: [], personalizations: [] };
    expect(checkChoice(bundle, nothing)._unsafeUnwrapErr()).toEqual({ kind: 'BundleNotSet', missing: ['Majica', 'Žarulja'] });
    const nested = { members: [{ id: 9, name: 'Set', format: 'Bundle' as const, variants: [] }], customOptions: [] };
    expect(checkChoice(nested, nothing)._unsafeUnwrapErr()).toEqual({ kind: 'BundleNotSet', missing: ['Set'] });
    expect(checkChoice({ members: [], customOptions: [] }, nothing)._unsafeUnwrapErr().kind).toBe('BundleNotSet');
  });

  it('fills fields in and is read from them again [BUN-04]', () => {
    const choice = { members: [{ memberId: SHIRT, productId: LARGE_SHIRT }], personalizations: [] };
    const fields = fieldsOfChoice(A_SET.members, choice);
    expect(fields[SHIRT]).toEqual({ size: 'l' });
    expect(choiceOfFields(A_SET.members, fields)).toEqual(choice.members);
    expect(choiceOfFields(A_SET.members, {})).toEqual([]);
  });
});

describe('a custom option', () => {
  it('counts characters, not bytes or code units [BUN-01] [T-02]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.string({ unit: 'grapheme', maxLength: 60 }), (maxLength, typed) => {
        const value = tidyCustomValue({ type: 'text' }, typed);
        const tooLong = [...value].length > maxLength;
        const problem = customValueProblem(option({ maxLength }), value);
        if (tooLong) expect(problem).toEqual({ kind: 'maxLength', bound: maxLength });
        else expect(problem?.kind ?? 'unwritable').toBe('unwritable');
        expect(value).not.toMatch(/[\n\r\0]/);
        expect(tidyCustomValue({ type: 'text' }, value)).toBe(value);
      }),
    );
    expect(customValueProblem(option({ maxLength: 2 }), '𝒜𝒜')).toBeUndefined();
  });

  it.each(['Za Anu 🌱', 'Ana ❤️', '<b>Ana</b>', 'Ana <3'])('%s can not be engraved', (text) => {
    expect(customValueProblem(option({ maxLength: 50 }), text)).toEqual({ kind: 'unwritable' });
  });

  it.each(['Šćurić-Đorđević & sin, 1. 5. 2026.', 'N° 7 #1 *', '5 + 5 = 10 €', 'Ω ж 漢'])('%s can', (text) => {
    expect(customValueProblem(option({ maxLength: 50 }), text)).toBeUndefined();
  });

  it('takes a whole number within its bounds and nothing else [T-02]', () => {
    const between = option({ type: 'number', min: 0, max: 10 });
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (number) => {
        const problem = customValueProblem(between, tidyCustomValue(between, ` ${number} `));
        expect(problem?.kind).toBe(number < 0 ? 'min' : number > 10 ? 'max' : undefined);
      }),
    );
    for (const typed of ['1e3', '2abc', '0.5', 'NaN', '0x1', '9'.repeat(40), '٣'])
      expect(customValueProblem(between, tidyCustomValue(between, typed)), typed).toEqual({ kind: 'notANumber' });
    expect(tidyCustomValue(between, '007')).toBe('7');
  });

  it('that is required is asked for, an empty one that is not is left out', () => {
    const withOptions = { ...bundle, members: bundle.members.slice(0, 1), customOptions: [option({ required: true, label: 'Natpis' })] };
    const typed = (value: string) => checkChoice(withOptions, { members: [], personalizations: [{ code: 'x', value }] });
    expect(typed('  ')._unsafeUnwrapErr()).toEqual({
      kind: 'PersonalizationInvalid',
      code: 'x',
      label: 'Natpis',
      problem: { kind: 'required' },
    });
    expect(typed(' Za\nIvu ')._unsafeUnwrap().personalizations).toEqual([{ code: 'x', value: 'Za Ivu' }]);
  });
});

describe('pieces of a bundle', () => {
  const [lamp, shirt] = A_SET.members;
  const of = (choice: BundleChoice, own: number | undefined = undefined) =>
    bundleAvailability({ inStock: own !== 0, quantity: own }, A_SET.members, choice).quantity;
  const chosen = (productId: number) => ({ members: [{ memberId: SHIRT, productId }], personalizations: [] });

  it('are those of its scarcest part, with the chosen variant [CRT-17]', () => {
    expect(lamp?.quantity).toBe(2);
    expect([
      of({ members: [], personalizations: [] }),
      of(chosen(SMALL_SHIRT)),
      of(chosen(LARGE_SHIRT)),
      of(chosen(SMALL_SHIRT), 1),
    ]).toEqual([5, 5, 2, 1]);
  });

  it('never need more of a member than there is, and one more would', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.integer({ min: 1, max: 7 }), (own, stock, each) => {
        if (shirt === undefined) return;
        const member = {
          ...shirt,
          format: 'Simple' as const,
          variants: [],
          quantity: each,
          availability: { inStock: stock > 0, quantity: stock },
        };
        const { quantity = 0, inStock } = bundleAvailability({ inStock: own > 0, quantity: own }, [member], {
          members: [],
          personalizations: [],
        });
        expect(quantity * each).toBeLessThanOrEqual(stock);
        expect(quantity === own || (quantity + 1) * each > stock).toBe(true);
        expect(inStock).toBe(quantity > 0);
      }),
    );
  });
});
