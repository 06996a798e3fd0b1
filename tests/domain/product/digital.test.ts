import { expect, it } from 'vitest';
import { type Digital, digitalAmong, digitalOf } from '#domain/product/digital.ts';
import type { ProductFormat } from '#domain/product/product.ts';

it.each<[ProductFormat, ProductFormat[], Digital]>([
  ['EProduct', [], 'all'],
  ['Simple', [], 'none'],
  ['Bundle', [], 'none'],
  ['Bundle', ['Simple', 'Configurable'], 'none'],
  ['Bundle', ['EProduct', 'EProduct'], 'all'],
  ['Bundle', ['EProduct', 'Simple'], 'some'],
])('of a %s of %j is digital: %s [PRD-03]', (format, members, expected) => {
  expect(digitalOf({ format, members: members.map((member) => ({ format: member })) })).toBe(expected);
});

it.each<[Digital[], Digital]>([
  [[], 'none'],
  [['none', 'none'], 'none'],
  [['all', 'all'], 'all'],
  [['none', 'all'], 'some'],
  [['some'], 'some'],
  [['none', 'some'], 'some'],
  [['all', 'some'], 'some'],
])('of lines that are %j is digital together: %s [PRD-03]', (parts, expected) => {
  expect(digitalAmong(parts)).toBe(expected);
});
