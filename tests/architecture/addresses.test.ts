import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LOCALES } from '#domain/locale/locale.ts';
import { ROUTES, type RouteName, routePath } from '#domain/navigation/routes.ts';
import { SCREENS } from '#ui/routes/screens.ts';

const ROOT = join(import.meta.dirname, '../..');
const TABLES = ['src/domain/navigation/site-routes.ts', 'src/domain/back-office/back-office.ts'];

/** Addresses of screens that mean nothing else: neither a canonical path of the router nor where all of the back office stands. */
const ADDRESSES = new Set(
  (Object.keys(ROUTES) as RouteName[])
    .filter((route) => route !== 'content' && route !== 'home')
    .flatMap((route) => LOCALES.map((locale) => routePath(route, locale)))
    .filter(
      (address) => !(address in SCREENS) && !(`${address}/$slug` in SCREENS) && !/^\/(event|product|admin|page|web-map)$/.test(address),
    ),
);

it('where a screen stands is written in the table of routes alone: links, sitemap, language switch and forms ask it [NAV-02]', () => {
  expect(ADDRESSES.size).toBeGreaterThan(150);
  const files = ['src', 'server'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );
  const written = files
    .filter((file) => /\.tsx?$/.test(file) && !TABLES.includes(file))
    .flatMap((file) => {
      const code = readFileSync(join(ROOT, file), 'utf8').replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '');
      return [...code.matchAll(/['"`}](\/[\w/-]+)/g)].filter(([, path = '']) => ADDRESSES.has(path)).map(([, path]) => `${file}: ${path}`);
    });
  expect(written).toEqual([]);
});
