import { ok } from 'neverthrow';
import { expect, it } from 'vitest';
import { type BackOfficePorts, openBackOffice } from '#application/back-office.ts';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { loadAdmin } from '#ui/routes/back-office-loader.ts';
import type { Shop } from '#ui/shop/shop.ts';

/** The first page of somebody with these permissions, in an installation without some areas. */
async function firstPage(scopes: readonly string[], without: readonly string[] = [], changes = 0): ReturnType<typeof loadAdmin> {
  const account = { isBackofficeUser: true, scopes };
  const silent = new Proxy(
    {},
    {
      get: () => async () =>
        ok({
          records: Array.from({ length: changes }, (_, id) => ({ id })),
          counts: {},
          page: { totalRecords: 0 },
          totalRecords: 0,
          failed: 0,
        }),
    },
  );
  const ports = Object.fromEntries(
    Object.keys(BACK_OFFICE)
      .filter((area) => !without.includes(area))
      .map((area) => [area, silent]),
  );
  const useCases = {
    viewAccount: { run: async () => ok(account) },
    viewVersions: { run: async () => ok({ core: '1', cms: undefined }) },
    backOffice: openBackOffice({ current: async () => ok(account) } as unknown as Accounts, ports as BackOfficePorts),
  };
  const shop = {
    locale: 'hr',
    site: { allowedLocales: ['hr'] },
    translator: new Translator('hr', ALL_MESSAGES.hr, () => undefined),
    snapshot: { visitor: {} },
    accountUseCases: () => useCases,
  } as unknown as Shop;
  return loadAdmin(shop);
}
const menuOf = async (...who: Parameters<typeof firstPage>) => (await firstPage(...who)).areas.map(({ href }) => href);

it('the menu has consents, templates and kept pages, these only where the site keeps any, each for whoever may enter it [LAY-03]', async () => {
  const own = ['/admin/consent', '/admin/templates', '/admin/cache'];
  expect(await menuOf(['*'])).toEqual(expect.arrayContaining(own));
  expect(await menuOf(['*'], ['caches'])).not.toContain('/admin/cache');
  expect(await menuOf(['consents'])).toEqual(['/admin/consent', '/admin/account', '/admin/newsletter']);
});

it('the first page has the six newest changes for whoever may read the log, and none for others', async () => {
  expect((await firstPage(['audit'], [], 20)).latest.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5]);
  expect((await firstPage(['orders'], [], 20)).latest).toEqual([]);
  expect((await firstPage(['*'], ['changes'], 20)).latest).toEqual([]);
});
