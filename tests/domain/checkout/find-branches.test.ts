import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchesByTown, findBranches, isTown } from '#domain/checkout/find-branches.ts';
import type { Branch } from '#domain/checkout/methods.ts';

const BRANCHES: readonly Branch[] = [
  { id: 1, town: 'Zagreb', name: 'Kod stare tržnice, Ulica platana 8, 10000 Zagreb' },
  { id: 2, town: 'Čakovec', name: 'Kod perivoja, Ulica ruža 18, 40000 Čakovec' },
  { id: 3, town: 'Đakovo', name: 'Uz ergelu, Ulica lipicanaca 1, 31400 Đakovo' },
  { id: 4, town: 'Zagreb', name: 'Južni park, Aleja lipa 44, 10000 Zagreb' },
];
const found = (typed: string) => findBranches(BRANCHES, typed).map(({ id }) => id);

describe('places to fetch at', () => {
  it.each([
    ['cakovec', [2]],
    ['ĐAKOVO', [3]],
    ['djakovo', [3]],
    ['zagreb lipa', [4]],
    ['lipa zagreb', [4]],
    ['10000', [1, 4]],
    ['  ', [1, 2, 3, 4]],
    ['zagreb split', []],
  ])('are found by town, street, postcode and name: %s', (typed, ids) => expect(found(typed)).toEqual(ids));

  it('stand town by town in the order of the language, none lost and none twice', () => {
    expect(branchesByTown(BRANCHES, 'hr').map(({ town }) => town)).toEqual(['Čakovec', 'Đakovo', 'Zagreb']);
    const branch = fc.record({ id: fc.nat(), name: fc.string(), town: fc.constantFrom('Split', 'Šibenik', 'Sisak') });
    fc.assert(
      fc.property(fc.array(branch), (branches) => {
        const ids = branchesByTown(branches, 'hr').flatMap((each) => each.branches.map(({ id }) => id));
        expect([...ids].sort()).toEqual(branches.map(({ id }) => id).sort());
      }),
    );
  });

  it('are those of the address whose town is written the same, accents aside', () => {
    expect([isTown('Čakovec', ' cakovec'), isTown('Zagreb', 'Split'), isTown('', '')]).toEqual([true, false, false]);
  });
});
