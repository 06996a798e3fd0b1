import { err, ok } from 'neverthrow';
import { expect, it, vi } from 'vitest';
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

it('the file of orders holds what its list is narrowed to, and no other order', async () => {
  const site = aWebSite();
  const exported = vi.fn(async () => ok({ csv: 'a', next: undefined }));
  Object.assign(site.instead, {
    viewAccount: { run: async () => ok({ id: 1, isBackofficeUser: true, scopes: ['*'], adminLocale: 'hr' }) },
    backOffice: anOpenBackOffice({ orders: { export: exported } }),
  });
  const { cookie } = site.platform.accounts.signIn();
  const address = '/admin/orders/export?view=toPay&q=ana&from=2026-11-20&until=2026-11-21&town=Split&delivery=post';
  const answer = await site.app.request(ORIGIN + address, { headers: { cookie } });
  expect([answer.status, await answer.text()]).toEqual([200, 'a']);
  const filter = { from: '2026-11-20', until: '2026-11-21', town: 'Split', delivery: 'post' };
  expect(exported.mock.calls).toEqual([[{ view: 'toPay', words: 'ana', filter }, undefined]]);
});

it.each([
  ['?q=ana&chosen=7&chosen=x&chosen=9', ['ana', [7, 9], undefined]],
  ['?q=ana&of=all&chosen=7', ['ana', undefined, undefined]],
  ['?q=ana', ['ana', undefined, undefined]],
])('the file of customers holds those that were ticked, or all that are found, as is asked for (%s)', async (query, asked) => {
  const site = aWebSite();
  const exportList = vi.fn(async () => ok({ csv: 'a', next: undefined }));
  Object.assign(site.instead, {
    viewAccount: { run: async () => ok({ id: 1, isBackofficeUser: true, scopes: ['*'], adminLocale: 'hr' }) },
    backOffice: anOpenBackOffice({ customers: { exportList } }),
  });
  const { cookie } = site.platform.accounts.signIn();
  const answer = await site.app.request(`${ORIGIN}/admin/customers/export${query}`, { headers: { cookie } });
  expect([answer.status, await answer.text()]).toEqual([200, 'a']);
  expect(answer.headers.get('content-disposition')).toContain('kupci.csv');
  expect(exportList.mock.calls).toEqual([asked]);
});

it.each([
  ['?q=ana&of=chosen&chosen=7&chosen=9', '/admin/customers?q=ana&chosen=7+9'],
  [`?q=ana&of=chosen${'&chosen=123456789'.repeat(60)}`, '/admin/customers?q=ana'],
  ['?of=all', '/admin/customers'],
])('whoever has to prove first who they are comes back to the list as it stood, with what was ticked (%s)', async (query, back) => {
  const site = aWebSite();
  Object.assign(site.instead, {
    viewAccount: { run: async () => ok({ id: 1, isBackofficeUser: true, scopes: ['*'], adminLocale: 'hr' }) },
    backOffice: anOpenBackOffice({ customers: { exportList: async () => err({ kind: 'ProofWanted' }) } }),
  });
  const { cookie } = site.platform.accounts.signIn();
  const answer = await site.app.request(`${ORIGIN}/admin/customers/export${query}`, { headers: { cookie } });
  const to = new URL(answer.headers.get('location') ?? '', ORIGIN);
  expect([answer.status, [...to.searchParams.values()]]).toEqual([303, [back]]);
});

// Whoever asks for those ticked never gets all, and no empty file.
it.each([
  ['/admin/customers/export?q=ana&of=chosen', '/admin/customers?q=ana&noneChosen=1'],
  ['/admin/customers/export?q=ana&chosen=x', '/admin/customers?q=ana&noneChosen=1'],
  ['/admin/newsletter/export?state=waiting&of=chosen', '/admin/newsletter?state=waiting&noneChosen=1'],
])('no file is made of no row: %s leads back to the list, which says so', async (file, list) => {
  const site = aWebSite();
  const exported = vi.fn(async () => ok({ csv: 'a', next: undefined }));
  Object.assign(site.instead, {
    viewAccount: { run: async () => ok({ id: 1, isBackofficeUser: true, scopes: ['*'], adminLocale: 'hr' }) },
    backOffice: anOpenBackOffice({ customers: { exportList: exported }, subscribers: { export: exported } as never }),
  });
  const { cookie } = site.platform.accounts.signIn();
  const answer = await site.app.request(ORIGIN + file, { headers: { cookie } });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, list]);
  expect(exported).not.toHaveBeenCalled();
});
