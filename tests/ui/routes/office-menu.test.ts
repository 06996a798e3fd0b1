import { isRedirect } from '@tanstack/react-router';
import { err, ok } from 'neverthrow';
import { expect, it } from 'vitest';
import { type BackOfficePorts, openBackOffice } from '#application/back-office.ts';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import type { SetupStanding } from '#domain/setup/site-setup.ts';
import type { Capability } from '#domain/site/capability.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { loadAdmin, loadBackOffice } from '#ui/routes/back-office-loader.ts';
import type { Shop } from '#ui/shop/shop.ts';

/** The first page of somebody with these permissions, in an installation without some areas, and with some that do not answer. */
function firstPage(...who: Parameters<typeof anOffice>): ReturnType<typeof loadAdmin> {
  return loadAdmin(anOffice(...who));
}

function anOffice(
  scopes: readonly string[],
  without: readonly string[] = [],
  changes = 0,
  away: readonly string[] = [],
  lacks: readonly Capability[] = [],
  standing?: SetupStanding,
): Shop {
  const account = { isBackofficeUser: true, scopes, waiting: { orders: 3, comments: 0, mails: 1000 } };
  const answers: Readonly<Record<string, unknown>> = {
    latest: Array.from({ length: changes }, (_, id) => ({ id })),
    standing: { standing, left: 0 },
  };
  const silentIn = (area: string) =>
    new Proxy(
      {},
      {
        get: (_, name) => async () =>
          ok(name !== 'waiting' ? (answers[String(name)] ?? {}) : area === 'orders' ? { counts: { toDo: 2, toPay: 1, toDecide: 3 } } : 0),
      },
    );
  const unreachable = new Proxy({}, { get: () => async () => err({ kind: 'Unreachable' }) });
  const ports = Object.fromEntries(
    Object.keys(BACK_OFFICE)
      .filter((area) => !without.includes(area))
      .map((area) => [area, away.includes(area) ? unreachable : silentIn(area)]),
  );
  const useCases = {
    viewAccount: { run: async () => ok(account) },
    viewVersions: { run: async () => ok({ core: '1', cms: undefined }) },
    backOffice: openBackOffice({ current: async () => ok(account) } as unknown as Accounts, ports as BackOfficePorts),
  };
  return {
    locale: 'hr',
    site: { allowedLocales: ['hr'], lacks },
    translator: new Translator('hr', ALL_MESSAGES.hr, () => undefined),
    snapshot: { visitor: {} },
    accountUseCases: () => useCases,
  } as unknown as Shop;
}
it('the menu says how much waits in an area, and nothing where nothing does', async () => {
  const { areas } = await firstPage(['*']);
  const told = areas.flatMap(({ href, waiting }) => (waiting === undefined ? [] : [[href, waiting]]));
  expect(told).toEqual([
    ['/admin/orders', 3],
    ['/admin/mail', 1000],
  ]);
});

const menuOf = async (...who: Parameters<typeof firstPage>) => (await firstPage(...who)).areas.map(({ href }) => href);

it('the menu has consents, templates and kept pages, these only where the site keeps any, each for whoever may enter it [LAY-03]', async () => {
  const own = ['/admin/consent', '/admin/templates', '/admin/cache'];
  expect(await menuOf(['*'])).toEqual(expect.arrayContaining(own));
  expect(await menuOf(['*'], ['caches'])).not.toContain('/admin/cache');
  expect(await menuOf(['consents'])).toEqual(['/admin/newsletter/lists', '/admin/newsletter', '/admin/consent', '/admin/account']);
});

it('the back office of an empty installation begins with its set-up until somebody goes on later, for whoever may set it up [ADM-13]', async () => {
  const led = async (standing: SetupStanding, scopes = ['*']) => {
    const page = await loadAdmin(anOffice(scopes, [], 0, [], [], standing)).catch((away: unknown) => away);
    return isRedirect(page) ? page.options.href : undefined;
  };
  expect(await led('open')).toBe('/admin/setup');
  expect([await led('later'), await led('done'), await led('open', ['orders'])]).toEqual([undefined, undefined, undefined]);
});

it('what is looked after in a system of its own leaves the menu, and its addresses say where it went', async () => {
  const elsewhere = anOffice(['*'], [], 0, [], ['shopDesk']);
  const { areas } = await loadAdmin(elsewhere);
  const shown = areas.map(({ href, title }) => [href, title]);
  expect(shown).toContainEqual(['/admin/pages', 'Stranice']);
  expect(shown).toContainEqual(['/admin/orders', 'Trgovina se vodi drugdje']);
  for (const gone of ['/admin/products', '/admin/attributes', '/admin/categories', '/admin/coupons', '/admin/customers', '/admin/ways'])
    expect(areas.map(({ href }) => href)).not.toContain(gone);
  // Many pages, posts and comments are worked on here.
  expect(areas.map(({ href }) => href)).toContain('/admin/jobs');
  for (const place of ['orders', 'products'])
    expect(await loadBackOffice(elsewhere, place, {})).toMatchObject({ isElsewhere: true, title: 'Trgovina se vodi drugdje' });
});

it('the first page has the newest changes for whoever may read the log, and none for others', async () => {
  expect((await firstPage(['audit'], [], 3)).overview.latest.map(({ id }) => id)).toEqual([0, 1, 2]);
  expect((await firstPage(['orders'], [], 20)).overview.latest).toEqual([]);
  expect((await firstPage(['*'], ['changes'], 20)).overview.latest).toEqual([]);
});

it('each part of the first page is for whoever may see what it tells', async () => {
  const partsOf = async (...who: Parameters<typeof firstPage>) => {
    const { waiting, system, sales, low, plans } = (await firstPage(...who)).overview;
    const told = { sales, low, plans };
    return {
      parts: Object.entries(told).flatMap(([name, part]) => (part === undefined ? [] : [name])),
      lines: [...waiting, ...system].map(({ what }) => what),
    };
  };
  expect(await partsOf(['orders'])).toEqual({ parts: ['sales'], lines: ['orders.toDo', 'orders.toPay', 'orders.toDecide', 'mails'] });
  expect(await partsOf(['products'])).toEqual({ parts: ['low'], lines: [] });
  expect(await partsOf(['pages'])).toEqual({ parts: ['plans'], lines: ['redirects'] });
  expect((await partsOf(['consents'])).parts).toEqual([]);
  expect((await partsOf(['*'])).parts).toEqual(['sales', 'low', 'plans']);
});

it('what waits leads to where it is listed, and what does not wait is not told', async () => {
  const { waiting, system } = (await firstPage(['*'])).overview;
  expect(waiting.map(({ href }) => href)).toEqual(['/admin/orders?view=toDo', '/admin/orders?view=toPay', '/admin/orders?view=toDecide']);
  expect(system).toEqual([
    { what: 'mails', href: '/admin/mail', count: 0 },
    { what: 'redirects', href: '/admin/redirects', count: 0 },
    { what: 'workers', href: '/admin/background', count: 0 },
  ]);
});

it('an area that can’t be asked at this moment says so, and the rest is told', async () => {
  const { waiting, sales, low } = (await firstPage(['*'], [], 0, ['orders'])).overview;
  expect(waiting).toContainEqual({ what: 'orders', href: '/admin/orders', count: undefined });
  expect([sales, low === undefined]).toEqual([undefined, false]);
});
