import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canMove,
  isAddress,
  levelOf,
  linkToScreen,
  MENU_DEPTH,
  MENU_SCREENS,
  type MenuMove,
  moveEntry,
  readAddresses,
  readTitles,
  screenOfLink,
  titleOf,
} from '#domain/navigation/menu.ts';

/** `1 (2 3) 4`: 2 and 3 below 1. */
const MENU = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 1 },
  { id: 4, parentId: null },
];
const said = (entries: readonly { id: number; parentId: number | null }[]) =>
  entries.map(({ id, parentId }) => (parentId === null ? `${id}` : `${parentId}.${id}`)).join(' ');
const moved = (id: number, move: MenuMove) => moveEntry(MENU, id, move).match(said, (flaw) => flaw);

describe('an entry of a menu', () => {
  it.each<[number, MenuMove, string]>([
    [4, { way: 'up' }, '4 1 1.2 1.3'],
    [1, { way: 'down' }, '4 1 1.2 1.3'],
    [3, { way: 'up' }, '1 1.3 1.2 4'],
    [2, { way: 'out' }, '1 1.3 2 4'],
    [4, { way: 'in' }, '1 1.2 1.3 1.4'],
    [4, { way: 'to', parentId: 1, before: 3 }, '1 1.2 1.4 1.3'],
    [2, { way: 'to', parentId: null, before: 1 }, '2 1 1.3 4'],
    [2, { way: 'to', parentId: null, before: null }, '1 1.3 4 2'],
    [1, { way: 'up' }, 'noPlace'],
    [4, { way: 'down' }, 'noPlace'],
    [1, { way: 'in' }, 'noPlace'],
    [1, { way: 'out' }, 'noPlace'],
    [3, { way: 'in' }, 'tooDeep'],
    [1, { way: 'to', parentId: 4, before: null }, 'tooDeep'],
    [1, { way: 'to', parentId: 2, before: null }, 'noPlace'],
    [1, { way: 'to', parentId: 1, before: null }, 'noPlace'],
    [4, { way: 'to', parentId: 9, before: null }, 'noPlace'],
    [4, { way: 'to', parentId: null, before: 3 }, 'noPlace'],
    [9, { way: 'up' }, 'gone'],
  ])('%i goes %j: %s', (id, move, expected) => expect(moved(id, move)).toBe(expected));

  it('goes down by one place, not to the end, with what stands below it, and to no place beside itself', () => {
    const five = [1, 2, 3, 4, 5].map((id) => ({ id, parentId: id === 2 ? 1 : null }));
    expect(moveEntry(five, 1, { way: 'down' }).map(said)._unsafeUnwrap()).toBe('3 1 1.2 4 5');
    expect(moveEntry(five, 3, { way: 'down' }).map(said)._unsafeUnwrap()).toBe('1 1.2 4 3 5');
    expect(moveEntry(five, 3, { way: 'to', parentId: null, before: 3 })._unsafeUnwrapErr()).toBe('noPlace');
  });

  it('that stands deeper than visitors see comes out, and goes no deeper', () => {
    const deep = [...MENU.slice(0, 2), { id: 5, parentId: 2 }, { id: 6, parentId: 2 }, ...MENU.slice(2)];
    expect(moveEntry(deep, 5, { way: 'out' }).map(said).unwrapOr('')).toBe('1 1.2 2.6 1.5 1.3 4');
    expect(moveEntry(deep, 6, { way: 'up' }).map(said).unwrapOr('')).toBe('1 1.2 2.6 2.5 1.3 4');
    expect(moveEntry(deep, 6, { way: 'in' })._unsafeUnwrapErr()).toBe('tooDeep');
    // With what is below it it is still too deep, but less.
    const deeper = [...deep, { id: 7, parentId: 5 }];
    expect(moveEntry(deeper, 5, { way: 'out' }).map(said).unwrapOr('')).toBe('1 1.2 2.6 1.5 5.7 1.3 4');
  });

  it('stays one of the same entries, never below itself or too deep, whatever the moves', () => {
    const way = fc.constantFrom('up', 'down', 'in', 'out');
    const step = fc.tuple(fc.integer({ min: 1, max: 7 }), way);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let menu: readonly { id: number; parentId: number | null }[] = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, parentId: null }));
        for (const [id, to] of steps) {
          const next = moveEntry(menu, id, { way: to });
          expect(canMove(menu, id, to)).toBe(next.isOk());
          menu = next.unwrapOr(menu);
        }
        expect(menu.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
        for (const { id } of menu) expect(levelOf(menu, id)).toBeLessThanOrEqual(MENU_DEPTH);
      }),
    );
  });

  it('that goes up comes back down to where it was', () => {
    for (const { id } of MENU) {
      const up = moveEntry(MENU, id, { way: 'up' });
      if (up.isOk()) expect(moveEntry(up.value, id, { way: 'down' }).map(said).unwrapOr('')).toBe(said(MENU));
    }
  });
});

describe('what an entry says and where it leads', () => {
  it('is named in one of the languages that stand in for the others', () => {
    const typed = (titles: Record<string, string>) => readTitles((language) => titles[language] ?? '');
    expect(typed({ hrv: '  O   nama ', deu: '' })._unsafeUnwrap()).toEqual({ hrv: 'O nama' });
    expect(typed({ eng: 'About' }).isOk()).toBe(true);
    expect(typed({ deu: 'Über uns', hrv: ' ' })._unsafeUnwrapErr()).toEqual({ flaw: 'titleMissing', language: 'hrv' });
    expect(typed({ hrv: 'a', deu: 'x'.repeat(80) }).isOk()).toBe(true);
    expect(typed({ hrv: 'a', deu: 'x'.repeat(81) })._unsafeUnwrapErr()).toEqual({ flaw: 'titleTooLong', language: 'deu' });
    expect(titleOf({ titles: { hrv: 'O nama' } }, 'deu')).toBe('O nama');
    expect(titleOf({ titles: { hrv: 'O nama', eng: 'About' } }, 'deu')).toBe('About');
  });

  it.each(['/kontakt', 'https://fond.hr/a?b=c', 'mailto:a@b.hr', 'tel:+38512345', 'fond.hr'])('%s is an address', (text) =>
    expect(isAddress(text)).toBe(true),
  );
  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/a b', '\\\\evil', `/${'x'.repeat(500)}`])(
    '%s is none [NAV-05]',
    (text) => expect(isAddress(text)).toBe(false),
  );

  it('needs an address in the language that stands in for the others', () => {
    const typed = (addresses: Record<string, string>) => readAddresses((language) => addresses[language] ?? '');
    expect(typed({ hrv: ' /a ', eng: '/en/a' })._unsafeUnwrap()).toEqual({ type: 'address', address: { hrv: '/a', eng: '/en/a' } });
    expect(typed({ hrv: 'www.hzz.hr' })._unsafeUnwrap()).toEqual({ type: 'address', address: { hrv: 'https://www.hzz.hr' } });
    expect(typed({ eng: '/en/a' })._unsafeUnwrapErr()).toEqual({ flaw: 'addressMissing', language: 'hrv' });
    expect(typed({ hrv: '/a', eng: 'javascript:x' })._unsafeUnwrapErr()).toEqual({ flaw: 'addressUnreadable', language: 'eng' });
  });

  it.each(MENU_SCREENS)('knows %s again by its addresses', (screen) => {
    const link = linkToScreen(screen);
    expect(screenOfLink(link)).toBe(screen);
    expect(screenOfLink({ type: 'page', id: 1 })).toBeUndefined();
    expect(screenOfLink({ type: 'address', address: { hrv: '/nešto' } })).toBeUndefined();
  });
});
