import { describe, expect, it } from 'vitest';
import { currentItem } from '#domain/site/current-item.ts';
import type { NavigationItem } from '#domain/site/site.ts';

const at = (title: string, address: string, children: readonly NavigationItem[] = []): NavigationItem => ({
  title,
  target: { kind: 'address', address },
  children,
});
const MENU = [
  at('Početak', '/'),
  at('Otpad', '/otpad'),
  at('Trgovina', '/shop', [at('Rasvjeta', '/shop/rasvjeta')]),
  at('Novosti', '/objave'),
  at('Događanja', '/dogadanja'),
  at('Fond', '/o-nama', [at('Nadzor', '/nadzor')]),
];

describe('the current entry of a menu', () => {
  it.each([
    ['/otpad', 'Otpad'],
    ['/otpadni-papir', undefined],
    ['/shop', 'Trgovina'],
    ['/shop/vrt', 'Trgovina'],
    ['/product/lampa', 'Trgovina'],
    ['/objave/obavijesti', 'Novosti'],
    ['/dogadjaj/3', 'Događanja'],
    ['/nadzor', 'Fond'],
    ['/', undefined],
    ['/kosarica', undefined],
  ])('of %s is %s', (path, title) => expect(currentItem(MENU, path, 'hr')?.title).toBe(title));
});
