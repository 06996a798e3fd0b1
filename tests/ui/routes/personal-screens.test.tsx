import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Account } from '#domain/account/account.ts';
import { DOWNLOAD_PROBLEMS } from '#domain/order/download.ts';
import { daysUntil } from '#domain/order/sales-report.ts';
import { CORE_VERSION } from '#domain/site/site-versions.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { AdminLoginScreen } from '#ui/back-office/accounts/admin-login-screen.tsx';
import { AdminScreen } from '#ui/back-office/overview/admin-screen.tsx';
import { DownloadProblemScreen } from '#ui/download/download-problem-screen.tsx';
import { FormConfirmScreen } from '#ui/form/form-confirm-screen.tsx';
import { NewsletterLinkScreen } from '#ui/newsletter/newsletter-link-screen.tsx';

const PAGE = { title: 'Naslov', addresses: {} };
const EDITOR: Account = {
  id: 1,
  email: 'urednik@primjer.hr',
  firstName: 'Ana',
  lastName: 'Kovač',
  memberCardBarcode: undefined,
  isBackofficeUser: true,
  scopes: ['pages', 'something of another platform'],
  company: undefined,
  addresses: [],
  hasPassword: true,
  adminLocale: 'en',
  pendingEmail: undefined,
  wishlist: [],
};
const SENT = { confirmedEmail: 'ana@primjer.hr', goal: 'Hvala.', goalType: 'message', formTitle: 'Prijava', isConfirmed: false } as const;
const LINK = { purpose: 'confirm', email: 'ana@primjer.hr', isDone: false, lists: [] } as const;

const NOTHING = { waiting: [], sales: undefined, low: undefined, plans: undefined, system: [], latest: [] };

const CHANGE = { at: '2026-11-20T10:00:00Z', who: 'Iva Horvat', values: [], names: {}, isTemplate: false } as const;

const SCREENS: readonly (readonly [name: string, screen: ReactElement])[] = [
  [
    'the login of the back office',
    <AdminLoginScreen key="a" page={{ ...PAGE, from: '', waitsForCode: false, byPasskeyAlone: false, asksPasskey: undefined }} />,
  ],
  [
    'the first page of the back office',
    <AdminScreen
      key="b"
      page={{
        ...PAGE,
        account: EDITOR,
        areas: [{ group: 'system', title: 'Preusmjeravanja', href: '/admin/redirects', isCurrent: false }],
        overview: {
          waiting: [
            { what: 'orders.toDo', href: '/admin/orders?view=toDo', count: 14, since: '2026-11-19T15:08:00Z' },
            { what: 'comments', href: '/admin/comments', count: undefined },
          ],
          sales: {
            days: daysUntil('2026-11-20', 14).map((day, at) => ({ day, orders: at, revenue: at * 10_000 })),
            now: { orders: 164, revenue: 956_200, carts: 398, bought: 163, refunds: 4, refunded: 21_200 },
            before: { orders: 152, revenue: 893_645, carts: 0, bought: 0, refunds: 0, refunded: 0 },
          },
          low: {
            records: [
              { id: 3, name: 'LED žarulja', sku: 'ZF-1', stock: 4, sold: 28 },
              { id: 4, name: 'Majica', sku: 'ZF-2', stock: 0, sold: 2 },
              { id: 5, name: 'Tuš', sku: 'ZF-3', stock: 1, sold: 0 },
            ],
            total: 9,
          },
          plans: [
            {
              kind: 'page',
              id: 7,
              locale: 'hr',
              title: 'Javni poziv',
              at: '2026-11-23T08:00:00Z',
              by: 'Ana',
              problem: undefined,
              path: '/poziv',
              isTranslation: false,
            },
            {
              kind: 'event',
              id: 2,
              locale: 'en',
              title: 'Fair',
              at: '2026-11-19T08:00:00Z',
              by: undefined,
              problem: 'slugTaken',
              path: '/e',
              isTranslation: false,
            },
          ],
          system: [
            { what: 'mails', href: '/admin/mail', count: 0 },
            { what: 'redirects', href: '/admin/redirects', count: 2 },
          ],
          latest: [
            { ...CHANGE, id: 2, change: 'publish', thing: 'page', thingId: '7', name: 'O Fondu', locale: 'hr' },
            { ...CHANGE, id: 1, change: 'delete', thing: 'redirect', thingId: '12', name: undefined, locale: undefined },
            { ...CHANGE, id: 0, change: 'update', thing: 'settings', thingId: 'contact', name: undefined, locale: undefined },
          ],
        },
        versions: { core: '1.12.191', cms: '7.1' },
      }}
    />,
  ],
  ['a form to confirm', <FormConfirmScreen key="c" page={{ ...PAGE, token: 't', isDefined: true, confirmation: SENT }} />],
  [
    'a form that is confirmed',
    <FormConfirmScreen key="d" page={{ ...PAGE, token: 't', isDefined: true, confirmation: { ...SENT, isConfirmed: true } }} />,
  ],
  [
    'a link of a form that is not good',
    <FormConfirmScreen key="e" page={{ ...PAGE, token: 't', isDefined: true, confirmation: undefined }} />,
  ],
  [
    'a link of a form that says nothing',
    <FormConfirmScreen key="f" page={{ ...PAGE, token: '', isDefined: false, confirmation: undefined }} />,
  ],
  ...(['confirm', 'leave'] as const).flatMap((purpose) =>
    [true, false].map(
      (isDone) =>
        [
          `the newsletter: ${purpose}, done: ${isDone}`,
          <NewsletterLinkScreen key={`${purpose} ${isDone}`} page={{ ...PAGE, token: 't', link: { ...LINK, purpose, isDone } }} />,
        ] as const,
    ),
  ),
  ['a link of the newsletter that is not good', <NewsletterLinkScreen key="g" page={{ ...PAGE, token: 't', link: undefined }} />],
  ...DOWNLOAD_PROBLEMS.map(
    (problem) => [`a download: ${problem}`, <DownloadProblemScreen key={problem} page={{ ...PAGE, problem, token: 't' }} />] as const,
  ),
];

describe('screens of links out of e-mails and of the way into the back office', () => {
  it.each(SCREENS)('%s: has all its words and one heading, and its form is posted', (_, screen) => {
    const { html, text, missing } = drawScreen(screen);
    expect(missing).toEqual([]);
    // What is to be filled in is filled in.
    expect(text).not.toMatch(/[{}]/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const [form] of html.matchAll(/<form[^>]*>/g)) expect(form).toContain('method="post"');
  });

  it('names the version that the site has by its option, and that of the core, which alone is told where there is no other [CMS-17] [OPS-05]', () => {
    expect(drawScreen(SCREENS[1]?.[1] as ReactElement).text).toContain('7.1 (jezgra 1.12.191)');
    const page = { ...PAGE, account: EDITOR, areas: [], overview: NOTHING, versions: { core: CORE_VERSION, cms: undefined } };
    expect(drawScreen(<AdminScreen page={page} />).text).toMatch(/Inačica\s+jezgra 1\.12\.191/);
  });

  it('names permissions and areas, what another platform calls a permission as it calls it', () => {
    const { text, html } = drawScreen(SCREENS[1]?.[1] as ReactElement);
    expect(text).toContain('something of another platform');
    expect(html).toContain('href="/admin/redirects"');
  });

  it('says who changed what last, and leads to the log; nothing where nothing may be read', () => {
    const { text, html } = drawScreen(SCREENS[1]?.[1] as ReactElement);
    expect(text).toMatch(/Objavljivanje stranice O Fondu \(hrvatski\) · Iva Horvat/);
    expect(text).toMatch(/Brisanje preusmjeravanja #12 · /);
    expect(text).toMatch(/Izmjena postavki Kontakt i obrasci · /);
    expect(html).toContain('href="/admin/changes"');
    const page = { ...PAGE, account: EDITOR, areas: [], overview: NOTHING, versions: { core: CORE_VERSION, cms: undefined } };
    expect(drawScreen(<AdminScreen page={page} />).text).not.toContain('Posljednje izmjene');
  });

  it('say how much waits and since when, or that nobody knows it at this moment; and that nothing waits', () => {
    const { text, html } = drawScreen(SCREENS[1]?.[1] as ReactElement);
    expect(text).toMatch(/14\s*narudžbi za obradu\s*najstarija čeka od 19\. 11\. (u )?16:08/);
    expect(html).toContain('href="/admin/orders?view=toDo"');
    expect(text).toMatch(/–\s*komentara za objavu/);
    const page = { ...PAGE, account: EDITOR, areas: [], overview: NOTHING, versions: { core: CORE_VERSION, cms: undefined } };
    expect(drawScreen(<AdminScreen page={page} />).text).toContain('Trenutačno ništa ne čeka na Vas.');
  });

  it('say what the week came to against the one before, as figures, as a drawing and as a table', () => {
    const { text, html } = drawScreen(SCREENS[1]?.[1] as ReactElement);
    expect(text).toMatch(/Promet s PDV-om, i neplaćene narudžbe\s*9\.562,00\s€\s*\+7\s% prema tjednu prije/);
    expect(text).toMatch(/Narudžbe\s*164\s*\+8\s%/);
    expect(text).toMatch(/Prosječna narudžba\s*58,30\s€\s*−1\s%/);
    // Without a week before there is nothing to compare with.
    expect(text).toMatch(/Od košarice do kupnje\s*41\s%\s*od 398 košarica/);
    expect(text).toMatch(/Vraćeno kupcima\s*212,00\s€\s*4 povrata/);
    expect(html.match(/<rect class="bar/g)).toHaveLength(7);
    expect(html.match(/class="was"/g)).toHaveLength(6);
    expect(text).toMatch(/petak, 20\. studenoga 2026\.\s*13\s*1\.300,00\s€\s*600,00\s€/);
  });

  it('say what runs low and how fast, what comes next and what did not, and what of the system needs somebody', () => {
    const { text, html } = drawScreen(SCREENS[1]?.[1] as ReactElement);
    expect(text).toMatch(/LED žarulja\s*ZF-1\s*u dva tjedna prodano 28 komada, dosta za 2 dana\s*4/);
    expect(text).toMatch(/Majica\s*ZF-2\s*rasprodano, u dva tjedna prodana 2 komada\s*0/);
    expect(text).toMatch(/Tuš\s*ZF-3\s*u dva tjedna nije prodano ništa\s*1/);
    expect(html).toContain('href="/admin/products?show=low"');
    expect(html).toContain('href="/poziv?editPage=true&amp;draftOf=page-7"');
    expect(text).toMatch(/Fair\s*događanje · EN\s*nije objavljeno: adresa je zauzeta/);
    expect(text).toMatch(/Sva je e-pošta poslana\s*2 adrese vode u prazno/);
  });
});
