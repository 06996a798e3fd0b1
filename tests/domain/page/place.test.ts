import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byLetter, byTown, placesFor, readPosition } from '#domain/page/place.ts';

const PLACES = [
  { town: 'Čakovec', address: 'Dravska ulica 3' },
  { town: 'Šibenik', address: 'Ulica kovača 12' },
  { town: 'Šibenik', address: 'Mlinska ulica 76' },
  { town: 'Slavonski Brod', address: 'Stara cesta 1' },
];
const towns = (wish: string) => placesFor(PLACES, wish).map(({ town, address }) => `${town}, ${address}`);

describe('places that are looked for', () => {
  it.each([
    ['sibenik', 2],
    ['ŠIB', 2],
    ['šibenik mlin', 1],
    ['brod', 1],
    ['ulica 12', 1],
    ['benik', 0],
    ['šibenik dravska', 0],
    ['', 4],
    [' , ', 4],
  ])('as %s: %s', (wish, count) => {
    expect(towns(wish)).toHaveLength(count);
  });

  it('are found by any beginning of their town', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLACES), fc.nat({ max: 20 }), (place, length) => {
        expect(placesFor(PLACES, place.town.slice(0, length))).toContain(place);
      }),
    );
  });

  it('stand by letter and by town as the list has them', () => {
    expect([...byLetter(PLACES)].map(([letter, some]) => [letter, some.length])).toEqual([
      ['Č', 1],
      ['Š', 2],
      ['S', 1],
    ]);
    expect([...byTown(PLACES).keys()]).toEqual(['Čakovec', 'Šibenik', 'Slavonski Brod']);
  });
});

describe('the position of a place', () => {
  it.each([
    ['45.815, 15.982', { latitude: 45.815, longitude: 15.982 }],
    [' -12,100 ', { latitude: -12, longitude: 100 }],
    ['', undefined],
    ['Zagreb', undefined],
    ['45,815', undefined],
    ['91, 10', undefined],
    ['45.8 15.9', undefined],
  ])('of %s', (text, position) => {
    expect(readPosition(text)).toEqual(position);
  });
});
