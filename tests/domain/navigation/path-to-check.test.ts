import { expect, it } from 'vitest';
import { pathToCheck } from '#domain/navigation/path-to-check.ts';

it.each([
  ['/kontakt?tema=1', '/kontakt'],
  ['/product/lampa', '/product/lampa'],
  ['/en/shop/garden#filters', '/en/shop/garden'],
  ['/objave/novosti', '/objave/novosti'],
  ['/dogadjaj/7', '/dogadjaj/7'],
])('whether %s is there has to be asked: it stands or falls with what editors keep', (href, path) => {
  expect(pathToCheck(href)).toBe(path);
});

it.each(['/', '/shop', '/kosarica', '/en/cart', '/media/x/1/Large/a.jpg', '/admin/orders', 'https://fond.hr/kontakt', '#dio', ''])(
  'nobody has to be asked whether %j is there',
  (href) => expect(pathToCheck(href)).toBeUndefined(),
);
