import { expect, it } from 'vitest';
import { isOfText, textPictureAddress } from '#domain/media/text-picture.ts';

it.each([
  ['/media/k/a/Large/a.webp', '/media/k/a/Large/a.webp?text'],
  ['/media/k/a/Large/a.webp?0a1b2c3d', '/media/k/a/Large/a.webp?text'],
  ['/media/k/a/Large/a.webp?until=12&sign=ab', '/media/k/a/Large/a.webp?until=12&sign=ab'],
])('the address of a picture in a text, %s, names no version and stays as it is after that', (given, address) => {
  expect(textPictureAddress(given)).toBe(address);
  expect(textPictureAddress(address)).toBe(address);
});

it('is told from others by its query', () => {
  expect([isOfText('?text'), isOfText(''), isOfText('?0a1b2c3d')]).toEqual([true, false, false]);
});
