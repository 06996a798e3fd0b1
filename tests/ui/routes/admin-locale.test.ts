import { ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { openBackOffice } from '#application/back-office.ts';
import type { Account } from '#domain/account/account.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { loadAdmin, loadBackOffice } from '#ui/routes/back-office-loader.ts';
import type { Shop } from '#ui/shop/shop.ts';

/** The back office at a Croatian address, for somebody with this setting. */
function shopFor(adminLocale: Locale | undefined): Shop {
  const account = { isBackofficeUser: true, scopes: ['*'], firstName: 'Ana', adminLocale } as unknown as Account;
  const none = { records: [], page: 1, totalPages: 1, totalRecords: 0 };
  const ports = { redirects: { list: async () => ok(none), failed: async () => ok(none), waiting: async () => ok(0) } };
  const useCases = {
    viewAccount: { run: async () => ok(account) },
    viewVersions: { run: async () => ok({ core: '1', cms: undefined }) },
    backOffice: openBackOffice({ current: async () => ok(account) } as Accounts, ports as never),
  };
  return {
    locale: 'hr',
    site: { allowedLocales: ['hr', 'en'] },
    translator: new Translator('hr', ALL_MESSAGES.hr, () => undefined),
    snapshot: { visitor: {} },
    accountUseCases: () => useCases,
  } as unknown as Shop;
}

describe('the language of the back office', () => {
  it('is that of its user, whatever language the address is in; the query goes along [LOC-10]', async () => {
    const sent = (loading: Promise<unknown>) => loading.catch((error: unknown) => error);
    expect(await sent(loadAdmin(shopFor('en')))).toMatchObject({ status: 302, options: { href: '/en/admin' } });
    expect(await sent(loadBackOffice(shopFor('en'), 'redirects', { page: '2' }))).toMatchObject({
      status: 302,
      options: { href: '/en/admin/redirects?page=2' },
    });
    // Of one record, too: which of a form's questions is open stands in the query.
    expect(await sent(loadBackOffice(shopFor('en'), 'forms/made/7', { field: 'danPosjeta' }))).toMatchObject({
      status: 302,
      options: { href: '/en/admin/forms/made/7?field=danPosjeta' },
    });
  });

  it('is that of the address where a document is edited in it [LOC-10]', async () => {
    const sent = (search: Record<string, string>) => loadBackOffice(shopFor('en'), 'documents/7', search).catch((error: unknown) => error);
    expect(await sent({ editPage: 'true' })).not.toMatchObject({ status: 302 });
    expect(await sent({})).toMatchObject({ status: 302, options: { href: '/en/admin/documents/7' } });
  });

  it.each([undefined, 'hr', 'de'] as const)(
    'stays that of the address with the setting %s: none, the same, or one that the site does not speak [LOC-10]',
    async (setting) => {
      expect(await loadAdmin(shopFor(setting))).toMatchObject({ account: { adminLocale: setting } });
    },
  );
});
