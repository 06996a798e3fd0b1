import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEGACY_PATHS, legacyRedirect } from '#domain/navigation/legacy-redirect.ts';

describe('legacy addresses', () => {
  it('three fixed Croatian paths and their English forms lead to new slugs [NAV-08]', () => {
    expect(Object.keys(LEGACY_PATHS)).toHaveLength(6);
    for (const [path, target] of Object.entries(LEGACY_PATHS)) {
      expect(legacyRedirect(path)).toBe(target);
      expect(target.startsWith('/en/')).toBe(path.startsWith('/en/'));
    }
  });

  it('fixed paths are configuration [NAV-08]', () => {
    expect(legacyRedirect('/staro/nesto', { '/staro/nesto': '/novo' })).toBe('/novo');
    expect(legacyRedirect('/staro/nesto')).toBeUndefined();
    // One that leads to itself leads nowhere.
    expect(legacyRedirect('/staro/nesto', { '/staro/nesto': '/staro/nesto' })).toBeUndefined();
  });

  it.each([
    ['/hr/natjecaj/123', '/natjecaj-123'],
    ['/natjecaj/123', '/natjecaj-123'],
    ['/en/call/123', '/en/call-123'],
    ['/hr/energetska/obnova/zgrada/42', '/energetska-obnova-zgrada-42'],
    ['/en/a/b/7', '/en/a-b-7'],
    ['/hr/%C4%8Diste-tehnologije/5', '/%C4%8Diste-tehnologije-5'],
  ])('%s is redirected to %s [NAV-09]', (path, target) => {
    expect(legacyRedirect(path)).toBe(target);
  });

  it.each([
    '/',
    '/natjecaj',
    '/natjecaj/12a',
    '/hr/12',
    '/12',
    '/hr/natjecaj',
    '/natjecaj/12/',
    '/natjecaj/a12',
    '/natjecaj/١٢',
    '//natjecaj/12',
  ])('%s passes unchanged [NAV-09]', (path) => {
    expect(legacyRedirect(path)).toBeUndefined();
  });

  it.each([
    '/product/123',
    '/en/product/123',
    '/shop/12',
    '/objave/2024',
    '/dogadjaj/17',
    '/en/event/17',
    '/admin/consent/3',
    '/assets/app/12',
    '/api/v1/12',
    '/media/1/2',
    '/health/1',
    '/_cli/1',
  ])('%s is a known route and never a legacy address [NAV-10]', (path) => {
    expect(legacyRedirect(path)).toBeUndefined();
  });

  it.each([
    '/hr/%2f%2fevil.example/1',
    '/hr/%5Cevil.example/1',
    '/hr//evil.example/1',
    '/hr/\\evil.example/1',
    '/hr/%0d%0aset-cookie:x/1',
    '/hr/%09/1',
    '/hr/../1',
    '/hr/%2e%2e/1',
    '/hr/%zz/1',
    '/hr/%2/1',
    '/hr/a%4g/1',
    '/hr/.skriveno/1',
    '/hr/%/1',
  ])('%s leads nowhere [T-14]', (path) => {
    expect(legacyRedirect(path)).toBeUndefined();
  });
});

const piece = fc.oneof(
  fc.constantFrom(
    'hr',
    'en',
    'de',
    'product',
    'objave',
    'admin',
    'consent',
    '%2f',
    '%5c',
    '\\',
    '//',
    '%0d',
    '%09',
    '..',
    '.',
    '%2e',
    'evil.example',
    'javascript:',
    '@',
    '?',
    '#',
    'č',
    '',
  ),
  fc.stringMatching(/^[a-z0-9-]{1,8}$/),
  fc.stringMatching(/^\d{1,6}$/),
  fc.string({ maxLength: 6 }),
);
const path = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  .chain((pieces) =>
    fc.constantFrom(`/${pieces.join('/')}`, `/hr/${pieces.join('/')}/7`, `/en/${pieces.join('/')}/7`, `/${pieces.join('/')}/1`),
  );

describe('100,000 paths', () => {
  it('each redirect stays on this site and is never itself redirected [T-14] [NAV-10]', () => {
    let redirected = 0;
    fc.assert(
      fc.property(path, (pathname) => {
        const target = legacyRedirect(pathname);
        if (target === undefined) return;
        redirected += 1;
        if (!/^\/[^/\\]/.test(target) || /[\\\s\p{Cc}]/u.test(target)) throw new Error(`${pathname} leads to ${target}`);
        if (new URL(target, 'https://shop.example').origin !== 'https://shop.example') throw new Error(`${pathname} leaves to ${target}`);
        if (legacyRedirect(target) !== undefined) throw new Error(`${pathname} leads to ${target}, which is redirected again`);
      }),
      { numRuns: 100_000 },
    );
    expect(redirected).toBeGreaterThan(10_000);
  });
});
