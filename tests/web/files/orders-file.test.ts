import { ok } from 'neverthrow';
import { expect, it } from 'vitest';
import { aWebSite, ORIGIN } from '#tests/support/a-web-site.ts';
import { anOpenBackOffice } from '#tests/support/an-open-back-office.ts';

it.each([
  ['hr', '?view=toPay', 'narudžbe-čekaju-uplatu.csv'],
  ['en', '?view=toPay&q=Ana%20Ani%C4%87%2F..', 'orders-awaiting-payment-Ana-Anić.csv'],
  ['en', '', 'orders-all.csv'],
])('the file of orders is named by its list and words, in the language of who takes it along (%s%s)', async (adminLocale, query, name) => {
  const site = aWebSite();
  const account = { id: 1, isBackofficeUser: true, scopes: ['*'], adminLocale };
  Object.assign(site.instead, {
    viewAccount: { run: async () => ok(account) },
    backOffice: anOpenBackOffice({ orders: { export: async () => ok({ csv: 'a', next: undefined }) } }),
  });
  const { cookie } = site.platform.accounts.signIn();
  const answer = await site.app.request(`${ORIGIN}/admin/orders/export${query}`, { headers: { cookie } });
  expect([answer.status, await answer.text()]).toEqual([200, 'a']);
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(`''${name}`);
});
