import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Account } from '#domain/account/account.ts';
import { DOWNLOAD_PROBLEMS } from '#domain/order/download.ts';
import { CORE_VERSION } from '#domain/site/site-versions.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { AdminLoginScreen } from '#ui/back-office/admin-login-screen.tsx';
import { AdminScreen } from '#ui/back-office/admin-screen.tsx';
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
const LINK = { purpose: 'confirm', email: 'ana@primjer.hr', isDone: false } as const;

const CHANGE = { at: '2026-11-20T10:00:00Z', who: 'Iva Horvat', values: [] } as const;

const SCREENS: readonly (readonly [name: string, screen: ReactElement])[] = [
  ['the login of the back office', <AdminLoginScreen key="a" page={{ ...PAGE, from: '', waitsForCode: false, asksPasskey: undefined }} />],
  [
    'the first page of the back office',
    <AdminScreen
      key="b"
      page={{
        ...PAGE,
        account: EDITOR,
        areas: [{ group: 'system', title: 'Preusmjeravanja', href: '/admin/redirects', isCurrent: false }],
        waiting: [
          { area: 'redirects', href: '/admin/redirects', count: 2 },
          { area: 'comments', href: '/admin/comments', count: undefined },
        ],
        latest: [
          { ...CHANGE, id: 2, change: 'publish', thing: 'page', thingId: '7', name: 'O Fondu', locale: 'hr' },
          { ...CHANGE, id: 1, change: 'delete', thing: 'redirect', thingId: '12', name: undefined, locale: undefined },
          { ...CHANGE, id: 0, change: 'update', thing: 'settings', thingId: 'contact', name: undefined, locale: undefined },
        ],
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
    const page = { ...PAGE, account: EDITOR, areas: [], waiting: [], latest: [], versions: { core: CORE_VERSION, cms: undefined } };
    expect(drawScreen(<AdminScreen page={page} />).text).toMatch(/Inačica\s+jezgra 1\.12\.191/);
  });

  it('names permissions and areas, what another platform calls a permission as it calls it', () => {
    const { text, html } = drawScreen(SCREENS[1]?.[1] as ReactElement);
    expect(text).toContain('something of another platform');
    expect(html).toContain('href="/admin/redirects"');
  });

  it('says who changed what last, and leads to the log; nothing where nothing may be read', () => {
    const { text, html } = drawScreen(SCREENS[1]?.[1] as ReactElement);
    expect(text).toMatch(/O Fondu\s*Objavljeno · stranica · HR\s*Iva Horvat/);
    expect(text).toMatch(/#12\s*Obrisano · preusmjeravanje/);
    expect(text).toMatch(/Kontakt i obrasci\s*Izmijenjeno · postavke/);
    expect(html).toContain('href="/admin/changes"');
    const page = { ...PAGE, account: EDITOR, areas: [], waiting: [], latest: [], versions: { core: CORE_VERSION, cms: undefined } };
    expect(drawScreen(<AdminScreen page={page} />).text).not.toContain('Zadnje izmjene');
  });

  it('say how much waits, or that nobody knows it at this moment', () => {
    const { text } = drawScreen(SCREENS[1]?.[1] as ReactElement);
    expect(text).toMatch(/2\s*adrese vode u prazno/);
    expect(text).toMatch(/–\s*komentara za objavu/);
  });
});
