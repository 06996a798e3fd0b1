import { expect, it } from 'vitest';
import { mediaOf, pictureOf } from '#adapters/vendure/pictures.ts';
import { isOfShopDesk } from '#domain/back-office/back-office.ts';

const id = (place: string) => `vendure-${btoa(place).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
const source = 'http://localhost:3100/assets/source/ab/komposter%20300.jpg';

it('the id of a picture says where it lies', () => {
  const media = mediaOf({ name: 'Komposter', source, width: 4, height: 3 });
  expect(pictureOf(media?.id ?? '')).toBe('ab/komposter%20300.jpg');
});

// Whoever writes an id themselves asks for nothing but pictures.
it.each([
  '../admin-api',
  'ab/../../admin-api',
  '%2e%2e/%2e%2e/admin-api',
  'ab/%2E%2e/x.jpg',
  './x.jpg',
  '.%2e/x.jpg',
  '%2e%2e%2fadmin-api',
  'a%ff.jpg',
])('leads out of the folder of pictures by no way of writing %s', (place) => {
  expect(pictureOf(id(place))).toBeUndefined();
});

it('work on many pages, posts and comments stays here, where goods and orders are looked after elsewhere', () => {
  expect([isOfShopDesk('jobs'), isOfShopDesk('orders'), isOfShopDesk('products')]).toEqual([false, true, true]);
});
