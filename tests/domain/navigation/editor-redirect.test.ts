import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanPath, planRedirect, targetWithin } from '#domain/navigation/editor-redirect.ts';
import { withQuery } from '#domain/navigation/with-query.ts';
import { isWorthReporting } from '#domain/navigation/worth-reporting.ts';

const NONE = new Map<string, string>();
const pathOf = (target: string) => target.split(/[?#]/, 1)[0] ?? target;

describe("an editor's redirect", () => {
  it.each([
    ['/stara-stranica', '/kontakt', '/stara-stranica', '/kontakt'],
    ['stara-adresa', '/kontakt', '/stara-adresa', '/kontakt'],
    [' /stara/stranica/ ', '/kontakt?tema=1#obrazac', '/stara/stranica', '/kontakt?tema=1#obrazac'],
    ['/en/old//page', '/en/contact', '/en/old/page', '/en/contact'],
    ['/čaj', 'https://drugdje.example/čaj', '/%C4%8Daj', 'https://drugdje.example/%C4%8Daj'],
    ['/Žuta stranica', '/kontakt', '/%C5%BDuta%20stranica', '/kontakt'],
    ['/%C5%BDuta%20stranica', '/kontakt', '/%C5%BDuta%20stranica', '/kontakt'],
    ['/stara', '/naslovnica', '/stara', '/'],
    ['/stara', '/kontakt/1/', '/stara', '/kontakt-1'],
    ['/stara', 'www.hzz.hr', '/stara', 'https://www.hzz.hr/'],
  ])('from %s to %s is kept as one from %s to %s [NAV-10] [NAV-11]', (path, target, kept, end) => {
    expect(planRedirect({ path, target }, NONE)._unsafeUnwrap()).toEqual({ path: kept, target: end, retargeted: [] });
  });

  it.each([
    ['', '', 'pathUnreadable'],
    ['www.drugdje.example', '/kontakt', 'pathUnreadable'],
    ['https://drugdje.example', '/kontakt', 'pathUnreadable'],
    ['../stara', '/kontakt', 'pathUnreadable'],
    ['//drugdje.example', '/kontakt', 'pathUnreadable'],
    ['/a\tb', '/kontakt', 'pathUnreadable'],
    ['/upit?id=5', '/kontakt', 'pathHasQuery'],
    ['/upit#dio', '/kontakt', 'pathHasQuery'],
    ['/', '/kontakt', 'pathIsKnown'],
    ['/kosarica', '/kontakt', 'pathIsKnown'],
    ['/dogadjaj/7', '/kontakt', 'pathIsKnown'],
    ['/product/lampa', '/kontakt', 'pathIsKnown'],
    ['/api/v1/x', '/kontakt', 'pathIsKnown'],
    ['/document/1/a.pdf', '/kontakt', 'pathIsKnown'],
    ['/stara/12', '/kontakt', 'pathIsKnown'],
    ['/stara', 'http://drugdje.example', 'targetUnreadable'],
    ['/stara', 'javascript:alert(1)', 'targetUnreadable'],
    ['/stara', '//drugdje.example', 'targetUnreadable'],
    ['/stara', '/\\drugdje.example', 'targetUnreadable'],
    ['/stara', '', 'targetUnreadable'],
    ['/stara', '/stara?a=1', 'loop'],
    ['/stara', '/stara/', 'loop'],
  ])('from %s to %s is refused: %s [NAV-10]', (path, target, flaw) => {
    expect(planRedirect({ path, target }, NONE)._unsafeUnwrapErr()).toBe(flaw);
  });

  it('from and to addresses of up to 500 signs is kept, and from or to a longer one refused [NAV-10]', () => {
    const [longest, longer] = [`/${'a'.repeat(499)}`, `/${'a'.repeat(500)}`];
    const far = (length: number) => `https://b.example/${'a'.repeat(length - 18)}`;
    const flaw = (path: string, target: string) =>
      planRedirect({ path, target }, NONE).match(
        () => 'kept',
        (one) => one,
      );
    expect([flaw(longest, '/kontakt'), flaw('/a', longest), flaw('/a', far(500))]).toEqual(['kept', 'kept', 'kept']);
    expect([flaw(longer, '/kontakt'), flaw('/a', longer), flaw('/a', far(501))]).toEqual([
      'pathUnreadable',
      'targetUnreadable',
      'targetUnreadable',
    ]);
    // As many signs as a path may have, but more with what is asked for.
    expect(flaw('/a', `${longest}?a`)).toBe('targetUnreadable');
  });

  it.each([
    ['/stara', 'x https://drugdje.example', 'targetUnreadable'],
    ['/stara', 'xhttps://drugdje.example', 'targetUnreadable'],
    ['/stara', 'https://[', 'targetUnreadable'],
  ])('from %s to %s is none: %s [NAV-10]', (path, target, flaw) => {
    expect(planRedirect({ path, target }, NONE)._unsafeUnwrapErr()).toBe(flaw);
  });

  it('that is written anew is none of those that it takes along [NAV-10]', () => {
    const others = new Map([['/stara', '/stara']]);
    expect(planRedirect({ path: '/stara', target: '/kontakt' }, others)._unsafeUnwrap().retargeted).toEqual([]);
  });

  it.each([
    ['https://fond.example/kontakt?a=b#c', '/kontakt?a=b#c'],
    ['http://fond.example', '/'],
    ['www.drugdje.example/a', 'www.drugdje.example/a'],
    ['https://drugdje.example/kontakt', 'https://drugdje.example/kontakt'],
    ['https://fond.example.drugdje.example/a', 'https://fond.example.drugdje.example/a'],
    ['/kontakt', '/kontakt'],
    ['https://[', 'https://['],
    ['/povratak?na=https://fond.example/a', '/povratak?na=https://fond.example/a'],
  ])('to %s of a site at fond.example means %s', (typed, meant) => expect(targetWithin('https://fond.example', typed)).toBe(meant));

  it('leads to the end of the way, and takes along those that led to it [NAV-10]', () => {
    const others = new Map([
      ['/a', '/b'],
      ['/x', '/stara?q=1'],
    ]);
    expect(planRedirect({ path: '/stara', target: '/a' }, others)._unsafeUnwrap()).toEqual({
      path: '/stara',
      target: '/b',
      retargeted: ['/x'],
    });
    expect(planRedirect({ path: '/b', target: '/a' }, others)._unsafeUnwrapErr()).toBe('loop');
  });

  it('never makes a chain or a loop, whatever editors do one after another [NAV-10]', () => {
    const path = fc.constantFrom(
      '/a',
      '/b',
      '/c',
      '/d/e',
      '/f/7',
      '/f-7',
      '/naslovnica',
      '/kontakt',
      '/a/',
      '/a?x=1',
      'https://b.example/a',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(path, path), { maxLength: 25 }), (wishes) => {
        const kept = new Map<string, string>();
        for (const [from, to] of wishes) {
          const others = new Map([...kept].filter(([known]) => known !== cleanPath(from)));
          const planned = planRedirect({ path: from, target: to }, others);
          if (planned.isErr()) continue;
          kept.set(planned.value.path, planned.value.target);
          for (const other of planned.value.retargeted) kept.set(other, planned.value.target);
          for (const [known, target] of kept) {
            expect(kept.has(pathOf(target)), `${known} leads to ${target}`).toBe(false);
            expect(planRedirect({ path: '/neka-druga', target }, NONE)._unsafeUnwrap().target).toBe(target);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the query of the address that was asked for [NAV-11]', () => {
    expect(withQuery('/kontakt', '?a=1')).toBe('/kontakt?a=1');
    expect(withQuery('/kontakt?b=2#x', '?a=1')).toBe('/kontakt?b=2&a=1#x');
    expect([withQuery('/kontakt', ''), withQuery('/kontakt', '?')]).toEqual(['/kontakt', '/kontakt']);
    expect([withQuery('/kontakt?b=2', ''), withQuery('/kontakt?b=2#x', '?')]).toEqual(['/kontakt?b=2', '/kontakt?b=2#x']);
    expect(withQuery('https://b.example/#x', '?a=1')).toBe('https://b.example/?a=1#x');
  });
});

describe('an address that nobody answers to', () => {
  it.each([
    `/${'a'.repeat(299)}`,
    '/v1.2/natjecaj',
    '/a.b-natjecaj-za-energetsku-obnovu',
    '/stara-stranica',
    '/natjecaji/2019/obnova',
    '/en/old',
    '/index.html',
    '/Default.aspx',
    '/obrasci/prijava.pdf',
  ])('%s is told to editors [NAV-11]', (path) => expect(isWorthReporting(path)).toBe(true));

  it.each([
    '/wp-login.php',
    '/.env',
    '/a/.git/config',
    '/cgi-bin/x',
    '/x.php',
    '/logo.png',
    '/a"><script>',
    '/x%00',
    '/slike/logo.png',
    `/${'a'.repeat(300)}`,
    'a',
  ])('%s is not [NAV-11]', (path) => expect(isWorthReporting(path)).toBe(false));
});
