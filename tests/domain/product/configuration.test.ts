import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import {
  allPictures,
  type Choices,
  type ConfigurableOption,
  choose,
  chosenVariant,
  givenUp,
  pictureOfChoice,
  readChoices,
  type Variant,
  valueState,
} from '#domain/product/configuration.ts';

const option = (attributeCode: string, values: readonly string[]): ConfigurableOption => ({
  attributeCode,
  label: attributeCode,
  inputType: 'dropdown',
  values: values.map((id) => ({ id, label: id, colour: undefined })),
});

const variant = (id: number, choices: Choices, inStock = true): Variant => ({
  id,
  sku: `S-${id}`,
  slug: `s-${id}`,
  price: { final: money(100), regular: undefined, member: undefined, from: false, prior: undefined },
  availability: { inStock, quantity: inStock ? 1 : 0 },
  unit: undefined,
  gallery: [],
  choices,
});

const OPTIONS = [option('color', ['green', 'sand']), option('size', ['s', 'm', 'l'])];
const VARIANTS = [
  variant(1, { color: 'green', size: 's' }),
  variant(2, { color: 'green', size: 'm' }, false),
  variant(3, { color: 'sand', size: 'm' }),
];

describe('the choice of a configurable product [PRD-02]', () => {
  it('means a variant once every option is chosen', () => {
    expect(chosenVariant(OPTIONS, VARIANTS, { color: 'green' })).toBeUndefined();
    expect(chosenVariant(OPTIONS, VARIANTS, { color: 'sand', size: 'm' })?.id).toBe(3);
    expect(chosenVariant(OPTIONS, VARIANTS, { color: 'sand', size: 's' })).toBeUndefined();
  });

  it('shows what excludes each other, what is sold out, and what one may still change', () => {
    const states = (choices: Choices) =>
      OPTIONS.flatMap(({ attributeCode, values }) => values.map(({ id }) => `${id}:${valueState(VARIANTS, choices, attributeCode, id)}`));
    expect(states({})).toEqual(['green:available', 'sand:available', 's:available', 'm:available', 'l:unavailable']);
    expect(states({ color: 'green' })).toEqual(['green:available', 'sand:available', 's:available', 'm:soldOut', 'l:unavailable']);
    expect(states({ size: 's' })).toEqual(['green:available', 'sand:unavailable', 's:available', 'm:available', 'l:unavailable']);
  });

  it('shows what is sold out in all its versions before anything is chosen', () => {
    const variants = [
      variant(1, { color: 'green', size: 's' }),
      variant(2, { color: 'green', size: 'm' }, false),
      variant(3, { color: 'sand', size: 'm' }, false),
    ];
    const before = (attributeCode: string, id: string) => valueState(variants, {}, attributeCode, id);
    expect([before('size', 'm'), before('color', 'sand'), before('color', 'green'), before('size', 's')]).toEqual([
      'soldOut',
      'soldOut',
      'available',
      'available',
    ]);
  });

  it('gives up what a new choice excludes', () => {
    expect(choose(OPTIONS, VARIANTS, { color: 'green', size: 's' }, 'color', 'sand')).toEqual({ color: 'sand' });
    expect(choose(OPTIONS, VARIANTS, { color: 'green', size: 'm' }, 'color', 'sand')).toEqual({ color: 'sand', size: 'm' });
  });

  it('takes from an address only what there is', () => {
    const asked = new URLSearchParams('size=xl&color=sand&price_min=1');
    expect(readChoices(OPTIONS, (code) => asked.get(code) ?? undefined)).toEqual({ color: 'sand' });
  });

  const values = ['a', 'b', 'c'];
  const world = fc.integer({ min: 1, max: 3 }).chain((count) => {
    const codes = ['x', 'y', 'z'].slice(0, count);
    const options = codes.map((code) => option(code, values));
    const choices = fc.record(Object.fromEntries(codes.map((code) => [code, fc.constantFrom(...values)])));
    return fc.record({
      options: fc.constant(options),
      variants: fc
        .array(fc.tuple(choices, fc.boolean()), { maxLength: 9 })
        .map((list) => list.map(([made, inStock], id) => variant(id, made as Choices, inStock))),
      before: fc.record(Object.fromEntries(codes.map((code) => [code, fc.constantFrom(...values)])), { requiredKeys: [] }),
      code: fc.constantFrom(...codes),
      value: fc.constantFrom(...values),
    });
  });

  it('never leads to a variant that there is not, and keeps all that it can', () => {
    fc.assert(
      fc.property(world, ({ options, variants, before, code, value }) => {
        const after = choose(options, variants, before as Choices, code, value);
        expect(after[code]).toBe(value);
        const fits = (choices: Choices) =>
          variants.some((made) => Object.entries(choices).every(([key, wanted]) => made.choices[key] === wanted));
        if (valueState(variants, {}, code, value) === 'unavailable') return;
        expect(fits(after)).toBe(true);
        if (fits({ ...(before as Choices), [code]: value })) expect(after).toEqual({ ...before, [code]: value });
        for (const { attributeCode, values: offered } of options)
          for (const { id } of offered)
            if (valueState(variants, after, attributeCode, id) !== 'unavailable')
              expect(fits({ ...after, [attributeCode]: id })).toBe(true);
      }),
    );
  });
});

describe('choices that others have excluded', () => {
  it('are known until the option is chosen anew', () => {
    const before = { color: 'green', size: 's' };
    const sand = choose(OPTIONS, VARIANTS, before, 'color', 'sand');
    const lost = givenUp({}, before, sand);
    expect(lost).toEqual({ size: 's' });
    expect(givenUp(lost, sand, sand)).toEqual({ size: 's' });
    expect(givenUp(lost, sand, { ...sand, size: 'm' })).toEqual({});
    expect(givenUp({}, before, { color: 'green', size: 'm' })).toEqual({});
  });

  it('are never forgotten in silence: each of before is either kept or told', () => {
    const values = fc.record({ color: fc.constantFrom('green', 'sand'), size: fc.constantFrom('s', 'm', 'l') }, { requiredKeys: [] });
    fc.assert(
      fc.property(values, fc.constantFrom('green', 'sand'), (before, colour) => {
        const after = choose(OPTIONS, VARIANTS, before as Choices, 'color', colour);
        expect(Object.keys({ ...after, ...givenUp({}, before as Choices, after) })).toEqual(expect.arrayContaining(Object.keys(before)));
      }),
    );
  });
});

describe('the pictures of a configurable product [PRD-02]', () => {
  const picture = (id: string) => ({ id, title: id, alt: '', width: 4, height: 5 });
  const pictured = VARIANTS.map((one) => ({ ...one, gallery: [picture(one.choices.color ?? ''), picture('back')] }));
  const shown = (choices: Choices) => pictureOfChoice(pictured, choices)?.id;

  it('show a colour as soon as it is chosen, and nothing that the choice does not tell', () => {
    expect(shown({ color: 'sand' })).toBe('sand');
    expect(shown({ color: 'green', size: 'm' })).toBe('green');
    expect(shown({ size: 's' })).toBe('green');
    // Of this size there are both.
    expect(shown({ size: 'm' })).toBeUndefined();
    expect(shown({})).toBeUndefined();
    expect(pictureOfChoice(VARIANTS, { color: 'sand' })).toBeUndefined();
  });

  it('are the same ones whatever is chosen, each once', () => {
    expect(allPictures([picture('all'), picture('sand')], pictured).map(({ id }) => id)).toEqual(['all', 'sand', 'green']);
    expect(allPictures([picture('all')], VARIANTS).map(({ id }) => id)).toEqual(['all']);
  });
});
