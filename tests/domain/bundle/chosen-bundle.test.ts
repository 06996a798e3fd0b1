import { describe, expect, it } from 'vitest';
import { bundleAvailability } from '#domain/bundle/bundle-availability.ts';
import { readBundleFields } from '#domain/bundle/bundle-fields.ts';
import { checkChoice, choiceKey, typedValue } from '#domain/bundle/check-choice.ts';
import { choiceOfFields, fieldsOfChoice } from '#domain/bundle/member-choices.ts';
import { priceOfChoice } from '#domain/bundle/price-of-choice.ts';
import { type Money, money } from '#domain/money.ts';
import type { BundleMember } from '#domain/product/bundle-parts.ts';
import type { ProductPrice } from '#domain/product/product.ts';
import { A_SET, LAMP, LARGE_SHIRT, SHIRT, SMALL_SHIRT } from '#tests/support/a-memory-shop.ts';

const [lamp, shirt] = A_SET.members as [BundleMember, BundleMember];
const costing = (final: number, member?: Money): ProductPrice => ({ final: money(final), regular: undefined, member, from: false });
/** Two lamps at 10.05 and a shirt at 20.00 (S) or 25.00 (L), 10 % off. */
const SET = {
  ...A_SET,
  discount: 1000,
  price: { final: money(3609), regular: undefined, member: undefined, from: true },
  members: [
    { ...lamp, counted: costing(1005) },
    { ...shirt, variants: shirt.variants.map((variant) => ({ ...variant, price: costing(variant.id === SMALL_SHIRT ? 2000 : 2500) })) },
  ],
};

describe('what a bundle costs as it is chosen [BUN-02] [CRT-16]', () => {
  it('is its own price, or the lowest until everything is chosen, then the sum of the versions less its discount', () => {
    expect(priceOfChoice(SET, {})).toBe(SET.price);
    // 2 × 10.05 + 20.00 = 40.10, less 10 % = 36.09.
    expect(priceOfChoice(SET, { [SHIRT]: { size: 's' } })).toEqual({
      final: money(3609),
      regular: undefined,
      member: undefined,
      from: false,
    });
    expect(priceOfChoice(SET, { [SHIRT]: { size: 'l' } }).final).toEqual(money(4059));
    const own = { members: SET.members, customOptions: [], price: SET.price };
    expect(priceOfChoice(own, { [SHIRT]: { size: 'l' } })).toBe(SET.price);
    const uncounted = { ...SET, members: [{ ...lamp }, SET.members[1] as BundleMember] };
    expect(priceOfChoice(uncounted, { [SHIRT]: { size: 'l' } })).toBe(SET.price);
  });

  it('is less for members where any of its parts is, and rounds a half up', () => {
    const forMembers = {
      ...SET,
      discount: 500,
      members: [{ ...lamp, counted: costing(1005, money(900)) }, SET.members[1] as BundleMember],
    };
    // 2 × 9.00 + 20.00 = 38.00 less 5 %; 40.10 less 5 % is 38.095.
    expect(priceOfChoice(forMembers, { [SHIRT]: { size: 's' } })).toMatchObject({ final: money(3810), member: money(3610) });
    const alike = { ...forMembers, price: { ...SET.price, from: false, regular: money(5000) } };
    expect(priceOfChoice(alike, { [SHIRT]: { size: 's' } })).toEqual({ ...alike.price, member: money(3610) });
  });
});

describe('how many of a bundle there are [CRT-17]', () => {
  const NOTHING = { members: [], personalizations: [] };
  const pieces = (members: readonly BundleMember[], own?: number) => bundleAvailability({ inStock: true, quantity: own }, members, NOTHING);
  it('is not counted where no part of it is, and none of nothing', () => {
    expect(pieces([lamp])).toEqual({ inStock: true, quantity: undefined });
    expect(pieces([])).toEqual({ inStock: false, quantity: undefined });
    expect(pieces([lamp], 0)).toEqual({ inStock: false, quantity: 0 });
    expect(pieces([{ ...lamp, availability: { inStock: false, quantity: undefined } }])).toEqual({ inStock: false, quantity: 0 });
  });

  it('is that of the version of which there are most, and not counted where one of them is not', () => {
    expect(pieces([shirt]).quantity).toBe(5);
    const uncounted = shirt.variants.map((variant) => ({ ...variant, availability: { inStock: true, quantity: undefined } }));
    expect(pieces([{ ...shirt, variants: [...shirt.variants, ...uncounted] }]).quantity).toBeUndefined();
    expect(pieces([{ ...shirt, variants: [] }]).quantity).toBe(0);
  });
});

describe('what is chosen for a bundle [BUN-02] [BUN-04]', () => {
  const typed = (fields: Record<string, string>) => readBundleFields(A_SET, (name) => fields[name]);
  it('stands in fields of its members and of what else is asked for', () => {
    expect(typed({ [`member_${SHIRT}_size`]: 'l', option_message: 'Hej' })).toEqual({
      members: [{ memberId: SHIRT, productId: LARGE_SHIRT }],
      personalizations: [{ code: 'message', value: 'Hej' }],
    });
    expect(typed({ [`member_${LAMP}_size`]: 'l' })).toEqual({ members: [], personalizations: [{ code: 'message', value: '' }] });
  });

  it('keeps the versions and what was written, and nothing else; other choices are other lines', () => {
    const checked = (size: string, message: string) =>
      checkChoice(A_SET, typed({ [`member_${SHIRT}_size`]: size, option_message: message }))._unsafeUnwrap();
    expect(checked('s', '')).toEqual({ members: [{ memberId: SHIRT, productId: SMALL_SHIRT }], personalizations: [] });
    expect(checked('s', 'Hej').personalizations).toEqual([{ code: 'message', value: 'Hej' }]);
    const keys = [checked('s', ''), checked('l', ''), checked('s', 'Hej'), checked('s', 'Bok')].map(choiceKey);
    expect(new Set(keys).size).toBe(4);
    expect(choiceKey(checked('s', 'Hej'))).toBe(keys[2]);
  });
});

describe('a choice of several members [BUN-04]', () => {
  const [small, large] = shirt.variants as [(typeof shirt.variants)[number], (typeof shirt.variants)[number]];

  it('is told apart by member, and what was typed by the code of its option', () => {
    const members = [
      { ...shirt, id: 1 },
      { ...shirt, id: 2 },
    ];
    const choice = {
      members: [
        { memberId: 1, productId: small.id },
        { memberId: 2, productId: large.id },
      ],
      personalizations: [
        { code: 'name', value: 'Ana' },
        { code: 'year', value: '7' },
      ],
    };
    expect(fieldsOfChoice(members, choice)).toEqual({ 1: small.choices, 2: large.choices });
    expect(choiceOfFields(members, fieldsOfChoice(members, choice))).toEqual(choice.members);
    expect(['name', 'year', 'else'].map((code) => typedValue(choice, code))).toEqual(['Ana', '7', '']);
  });

  it('has nothing of a member that leaves nothing to choose', () => {
    expect(choiceOfFields([{ ...shirt, options: [], variants: [{ ...small, choices: {} }] }], {})).toEqual([]);
  });
});
