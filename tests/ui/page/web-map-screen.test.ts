import { ok } from 'neverthrow';
import { expect, it } from 'vitest';
import type { WebMap } from '#application/navigation/view-web-map.ts';
import type { LinkTarget } from '#domain/navigation/link.ts';
import type { NavigationItem } from '#domain/site/site.ts';
import { drawPage } from '#tests/support/draw-page.ts';

const item = (title: string, target: LinkTarget, children: readonly NavigationItem[] = []): NavigationItem =>
  ({ title, target, children }) as NavigationItem;

const MAP: WebMap = {
  categories: [{ title: 'Vrt', slug: 'vrt', children: [{ title: 'Kompost', slug: 'kompost', children: [] }] }],
  newsCategories: [{ title: 'Pozivi', slug: 'pozivi' }],
  pages: [
    { title: 'Usluge', slug: 'usluge' },
    { title: 'U nijednom izborniku', slug: 'sama' },
    { title: 'Naslovnica fonda', slug: 'naslovnica' },
  ],
  page: undefined,
};

/** The list of a page's body, a level of its tree a bracket: titles and addresses. */
async function mapOf(site: Parameters<typeof drawPage>[1] = {}) {
  const { html, status, log } = await drawPage('/web-map', { useCases: { viewWebMap: { run: async () => ok(MAP) } }, ...site });
  const body = /<div class="prose">(.*?)<\/div>/s.exec(html)?.[1] ?? '';
  return { body, status, log };
}

it('the web map is the tree of the navigation as editors made it, then the shop, the news and the pages that no menu names [CMS-12]', async () => {
  const navigation = [
    item('Što radimo', { kind: 'page', slug: 'usluge' }, [item('Vozila', { kind: 'page', slug: 'vozila' })]),
    item('Trgovina', { kind: 'address', address: '/shop' }, [item('U popisu trgovine', { kind: 'page', slug: 'drugdje' })]),
  ];
  const { body, status } = await mapOf({ site: { navigation } });
  expect(status).toBe(200);
  expect(body).toContain('<li><a href="/usluge">Što radimo</a><ul><li><a href="/vozila">Vozila</a></li></ul></li>');
  // The shop's categories have a list of their own.
  expect(body).not.toContain('U popisu trgovine');
  expect(body).toContain('<li><a href="/shop/vrt">Vrt</a><ul><li><a href="/shop/kompost">Kompost</a></li></ul></li>');
  expect(body).toContain('<a href="/objave/pozivi">Pozivi</a>');
  const others = body.slice(body.lastIndexOf('<h2>'));
  expect(others).toContain('<a href="/sama">U nijednom izborniku</a>');
  expect(others).not.toContain('href="/usluge"');
  expect(others).toContain('<a href="/">Naslovnica fonda</a>');
});

it('a link to another site opens in a new tab, one of this site stays; one of a kind that nobody knows leads home and is told [NAV-05] [NAV-06]', async () => {
  const navigation = [
    item('Drugdje', { kind: 'address', address: 'https://primjer.hr/a' }),
    item('Ovdje', { kind: 'address', address: '/kontakt' }),
    item('Nikamo', { kind: 'address', address: 'javascript:x' }),
  ];
  const { body, log } = await mapOf({ site: { navigation } });
  expect(body).toMatch(/<a (?=[^>]*target="_blank")(?=[^>]*rel="dofollow noopener")[^>]*href="https:\/\/primjer\.hr\/a"/);
  expect(body).toContain('<a href="/kontakt">Ovdje</a>');
  expect(body).toContain('<a href="/">Nikamo</a>');
  expect(log.lines.map(({ event }) => event)).toContain('link.unknown');
});
