import { expect, it } from 'vitest';
import { isElectronic } from '#domain/bundle/is-electronic.ts';
import type { ProductFormat } from '#domain/product/product.ts';

it.each<[ProductFormat, ProductFormat[], boolean]>([
  ['EProduct', [], true],
  ['Simple', [], false],
  ['Bundle', [], false],
  ['Bundle', ['EProduct', 'EProduct'], true],
  ['Bundle', ['EProduct', 'Simple'], false],
])('a %s of %j has nothing to deliver: %s [PRD-03]', (format, members, expected) => {
  expect(isElectronic({ format, members: members.map((member) => ({ format: member })) })).toBe(expected);
});
