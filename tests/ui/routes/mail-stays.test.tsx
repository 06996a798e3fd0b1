import { ok } from 'neverthrow';
import { expect, it } from 'vitest';
import { type BackOfficePorts, openBackOffice } from '#application/back-office.ts';
import type { Account } from '#domain/account/account.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { userScreen } from '#ui/back-office/accounts/user-screens.tsx';
import { BackOfficeMain } from '#ui/back-office/back-office-main.tsx';
import { MailStays } from '#ui/back-office/mail-stays.ts';
import { loadBackOffice } from '#ui/routes/back-office-loader.ts';
import type { Shop } from '#ui/shop/shop.ts';

const NO_RECORDS = { records: [], totalRecords: 0, next: undefined, previous: undefined };
const lists = new Proxy({}, { get: () => async () => ok({ ...NO_RECORDS, users: NO_RECORDS, ownScopes: ['*'] }) });

async function loaded(place: string, mailStays: boolean) {
  const account = { isBackofficeUser: true, scopes: ['*'], ...(mailStays && { mailStays }) } as unknown as Account;
  const ports = { users: lists, redirects: lists } as unknown as BackOfficePorts;
  const useCases = {
    viewAccount: { run: async () => ok(account) },
    backOffice: openBackOffice({ current: async () => ok(account) } as Accounts, ports),
  };
  const shop = {
    locale: 'hr',
    site: { allowedLocales: ['hr'] },
    snapshot: { visitor: {} },
    translator: { text: String },
    accountUseCases: () => useCases,
  };
  return loadBackOffice(shop as unknown as Shop, place, {});
}

it('areas whose work is told by e-mail know that no mail server is set, and no others', async () => {
  expect((await loaded('users', true)).mailStays).toBe(true);
  expect((await loaded('users', false)).mailStays).toBeUndefined();
  expect((await loaded('redirects', true)).mailStays).toBeUndefined();
});

it('their screens say that nothing is sent', () => {
  const drawn = (stays: boolean) =>
    drawScreen(
      <MailStays value={stays}>
        <BackOfficeMain title="Narudžbe" intro="Kupac dobiva poruku.">
          <p>Popis</p>
        </BackOfficeMain>
      </MailStays>,
    ).text;
  expect(drawn(true)).toMatch(/Kupac dobiva poruku\..*poruke se ne šalju/);
  expect(drawn(false)).not.toContain('ne šalju');
});

it('of somebody invited it is said who may hand the link over, and whom it reaches by e-mail alone', () => {
  const user = {
    id: 7,
    firstName: 'Iva',
    lastName: 'Horvat',
    email: 'iva@example.com',
    scopes: ['pages'],
    ownScopes: ['*'],
    isInvited: true,
    sessions: [],
    locale: 'hr',
  };
  const { Screen } = userScreen;
  const drawn = (stays: boolean) =>
    drawScreen(
      <MailStays value={stays}>
        <Screen page={{ title: 'Iva Horvat', user } as never} />
      </MailStays>,
    ).text;
  expect(drawn(true)).toContain('Tko je ovdje već imao račun, smije je dobiti samo na svoju adresu');
  expect(drawn(false)).toContain('Poveznica vrijedi četiri dana');
});
