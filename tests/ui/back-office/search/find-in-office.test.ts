import { err, ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { BackOffice } from '#application/back-office.ts';
import { BACK_OFFICE, type BackOfficeArea } from '#domain/back-office/back-office.ts';
import { OFFICE_ACTIONS } from '#domain/back-office/office-actions.ts';
import { findInOffice } from '#ui/back-office/search/find-in-office.ts';
import { withWaysToAll } from '#ui/back-office/search/found-hits.ts';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';

const missing: string[] = [];
const translator = new Translator('hr', ALL_MESSAGES.hr, (problem) => void missing.push(problem));

async function found(areas: readonly BackOfficeArea[], words: string) {
  const asked: string[] = [];
  const order = (id: number) => ({ id, number: `ZF-${id}`, buyer: 'Ana Kovač', company: undefined });
  const view = (name: string, answer: unknown) => ({
    views: {
      list: async (question: { readonly words: string }) => {
        asked.push(`${name} ${question.words}`);
        return answer;
      },
    },
  });
  const languages = [
    { locale: 'en', state: 'public', changed: false, path: '/en/waste' },
    { locale: 'hr', state: 'missing', changed: false, path: undefined },
  ];
  const backOffice = {
    orders: view('orders', ok({ records: [order(1), order(2), order(3)] })),
    customers: view('customers', err({ kind: 'Unreachable' })),
    products: view('products', ok({ records: [{ id: 7, name: 'Torba', sku: 'T-7' }] })),
    pages: view(
      'pages',
      ok({
        records: [
          { id: 4, title: 'Otpad', languages },
          { id: 5, title: 'Nacrt', languages: [{ locale: 'hr', state: 'written', changed: true, path: '/nacrt' }] },
          { title: 'Ničija', languages: [] },
        ],
      }),
    ),
    posts: view('posts', ok({ records: [] })),
    events: view('events', ok({ records: [{ title: 'Otvorena vrata', languages: [{ ...languages[0], path: '/en/event/3' }] }] })),
    documents: view('documents', ok({ records: [{ id: 5, title: 'Otpis', fileName: 'otpis.pdf' }] })),
  } as unknown as BackOffice;
  const menu = areas.map((area) => ({
    group: 'shop' as const,
    title: translator.text(`${area}.title`),
    href: `/admin/${area}`,
    isCurrent: false,
  }));
  const kinds = await findInOffice({ backOffice, menu, areas, locale: 'hr', translator, words });
  return { asked, kinds, shown: Object.fromEntries(kinds.map(({ kind, hits }) => [kind, hits.map(({ title }) => title)])) };
}

describe('what is found in the back office', () => {
  it('is two hits of each kind of records, with the way to all of them, and nothing of an area that does not answer', async () => {
    const { kinds, asked, shown } = await found(['orders', 'customers', 'products', 'pages', 'posts'], 'ot');
    expect(asked).toEqual(['orders ot', 'customers ot', 'products ot', 'pages ot', 'posts ot']);
    expect(shown).toEqual({ orders: ['ZF-1', 'ZF-2'], products: ['Torba'], pages: ['Otpad', 'Nacrt'] });
    expect(kinds.find(({ kind }) => kind === 'orders')).toMatchObject({
      all: '/admin/orders?q=ot',
      hits: [{ href: '/admin/orders/1' }, {}],
    });
    // Visitors see the first; the other one is meant by its number.
    const pages = kinds.find(({ kind }) => kind === 'pages')?.hits.map(({ href, detail }) => [href, detail]);
    expect(pages).toEqual([
      ['/en/waste?editPage=true', '/en/waste'],
      ['/nacrt?editPage=true&draftOf=page-5', '/nacrt'],
    ]);
  });

  it('is events and documents by their own titles, too', async () => {
    const { kinds, shown } = await found(['events', 'documents'], 'ot');
    expect(shown).toEqual({ events: ['Otvorena vrata'], documents: ['Otpis'] });
    expect(kinds.flatMap(({ hits }) => hits.map(({ href }) => href))).toEqual(['/en/event/3?editPage=true', '/admin/documents/5']);
  });

  it('has the way to all as the last hit of its kind in the dialog, where there is more', async () => {
    const { kinds } = await found(['orders', 'products'], 'ot');
    expect(withWaysToAll(kinds, (title) => `Svi: ${title}`).map(({ hits }) => hits.map(({ title, href }) => [title, href]))).toEqual([
      [
        ['ZF-1', '/admin/orders/1'],
        ['ZF-2', '/admin/orders/2'],
        ['Svi: Narudžbe', '/admin/orders?q=ot'],
      ],
      [['Torba', '/admin/products/7']],
    ]);
  });

  it('is of open areas alone: nothing else is asked, named or offered', async () => {
    const { asked, shown } = await found(['products'], 'pro');
    expect(asked).toEqual(['products pro']);
    expect(shown).toEqual({ screens: ['Proizvodi'], actions: ['Rasprodani proizvodi', 'Skriveni proizvodi'], products: ['Torba'] });
    expect((await found([], 'nova')).kinds).toEqual([]);
    expect((await found(['products'], 'naziv web')).shown.settings).toBeUndefined();
  });

  it('are screens and actions without words, records from the second letter, settings by what they are called', async () => {
    expect((await found(['orders'], '')).asked).toEqual([]);
    expect((await found(['orders'], 'o')).asked).toEqual([]);
    expect((await found(['orders'], '')).shown).toMatchObject({ screens: ['Narudžbe'] });
    const { kinds } = await found(['settings'], 'naziv web');
    expect(kinds.find(({ kind }) => kind === 'settings')?.hits[0]?.href).toMatch(/^\/admin\/settings#\w+-title$/);
  });

  it('finds settings by their names first, then by all that is said of them, in every language the same', async () => {
    const settings = async (words: string) => (await found(['settings'], words)).shown.settings ?? [];
    expect(await settings('održavanje')).toEqual([
      'Održavanje',
      'Tekst obavijesti o održavanju',
      'Održavanje traje do',
      'Uredništvo traži drugi korak prijave',
      'Lozinka za cijelu web-stranicu',
    ]);
    expect(await settings('lozinka stranice')).toEqual(['Lozinka za cijelu web-stranicu']);
    expect(await settings('njemački')).toEqual(['Glavni jezik', 'Uključeni jezici']);
    expect(await settings('Maintenance')).toContain('Održavanje');
    expect(await settings('Njemačka')).toContain('Države dostave');
  });

  it('says everything in words that there are', () => {
    expect(missing).toEqual([]);
  });
});

describe('what the back office is searched for in another language than it speaks', () => {
  const words = {
    hr: translator,
    en: new Translator('en', ALL_MESSAGES.en, (problem) => void missing.push(problem)),
    de: new Translator('de', ALL_MESSAGES.de, (problem) => void missing.push(problem)),
  };
  const areas = Object.keys(BACK_OFFICE) as BackOfficeArea[];
  const backOffice = Object.fromEntries(
    areas.map((area) => [area, { views: { list: async () => err({ kind: 'Unreachable' }) } }]),
  ) as unknown as BackOffice;
  const titles = async (locale: 'hr' | 'en' | 'de', wish: string) => {
    const spoken = words[locale];
    const menu = areas.map((area) => ({ group: 'shop' as const, title: spoken.text(`${area}.title`), href: `/${area}`, isCurrent: false }));
    const kinds = await findInOffice({ backOffice, menu, areas, locale, translator: spoken, words: wish });
    return kinds.flatMap(({ hits }) => hits.map(({ title }) => title));
  };

  it.each(Object.keys(words) as (keyof typeof words)[])('is found by its name in each of the others: %s', async (locale) => {
    const lost: string[] = [];
    for (const other of ['hr', 'en', 'de'] as const) {
      for (const id of [
        ...areas.map((area) => `${area}.title`),
        ...Object.keys(OFFICE_ACTIONS).map((name) => `officeSearch.action.${name}`),
      ]) {
        const wish = words[other].text(id);
        if (!(await titles(locale, wish)).includes(words[locale].text(id))) lost.push(`${other} ${wish}`);
      }
    }
    expect(lost).toEqual([]);
  });

  it('is found by what people call it who come from elsewhere, and nothing else is', async () => {
    expect(await titles('hr', 'outbox')).toEqual(['Odlazne poruke']);
    expect(await titles('hr', 'cache')).toEqual(['Predmemorija']);
    expect(await titles('de', 'lozinka')).toEqual(['Meine Anmeldung']);
    expect(await titles('hr', 'drafts')).toEqual(['Stranice s neobjavljenim izmjenama']);
  });
});
