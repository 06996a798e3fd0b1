import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { err, ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { type BackOfficePorts, openBackOffice } from '#application/back-office.ts';
import type { Account, SignedInVisitor } from '#domain/account/account.ts';
import { BACK_OFFICE, type BackOfficeRoute } from '#domain/back-office/back-office.ts';
import { errorStatus } from '#domain/error-status.ts';
import { toCanonicalPath, toLocalizedPath } from '#domain/navigation/router-paths.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { loadAdmin, loadBackOffice, loadOfficeSearch } from '#ui/routes/back-office-loader.ts';
import { BackOfficeError } from '#ui/routes/back-office-view.tsx';
import type { Shop } from '#ui/shop/shop.ts';

const ROUTES = Object.values(BACK_OFFICE).flatMap(({ screens }) => Object.keys(screens)) as BackOfficeRoute[];
const placeOf = (route: BackOfficeRoute) => routePath(route, 'hr', '1').slice('/admin/'.length);
/** Ports that let nobody in, as the platform of somebody who came in at the door of customers. */
const closed = new Proxy({}, { get: () => async () => err({ kind: 'NotAllowed' }) });
const PORTS = { cards: closed, comments: closed, mails: closed, redirects: closed, submissions: closed } as unknown as BackOfficePorts;

function shopOf(scopes: readonly string[], visitor: Partial<SignedInVisitor> = {}): Shop {
  const { isBackofficeUser = true } = visitor;
  const account = { isBackofficeUser, scopes } as unknown as Account;
  const backOffice = openBackOffice({ current: async () => ok(account) } as Accounts, PORTS);
  const useCases = { viewAccount: { run: async () => ok(account) }, backOffice };
  const snapshot = { visitor: { account: visitor } };
  return { locale: 'hr', site: { allowedLocales: ['hr'] }, snapshot, accountUseCases: () => useCases } as unknown as Shop;
}

function drawn(statusCode: number, path: string, account?: SignedInVisitor) {
  // As the site's own router knows its addresses: by other names than visitors do.
  const input = ({ url }: { url: URL }) => {
    url.pathname = toCanonicalPath(url.pathname);
    return url;
  };
  const output = ({ url }: { url: URL }) => {
    url.pathname = toLocalizedPath(url.pathname, 'hr');
    return url;
  };
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [path] }),
    rewrite: { input, output },
  });
  return drawScreen(
    <RouterContextProvider router={router as never}>
      <BackOfficeError error={{ statusCode }} />
    </RouterContextProvider>,
    undefined,
    {},
    { account },
  );
}

describe('a screen of the back office', () => {
  it.each(ROUTES)('%s is refused with 403 without its permission, and to whoever signed in as a customer [LAY-07]', async (route) => {
    for (const scopes of [[], ['*']]) {
      const thrown = await loadBackOffice(shopOf(scopes), placeOf(route), {}).catch((error: unknown) => error);
      expect(errorStatus(thrown)).toBe(403);
    }
  });

  it('is refused to a customer, and, as the first page and the search are, to an editor who came in at their door [LAY-07]', async () => {
    for (const visitor of [{ isBackofficeUser: false }, { cameAsCustomer: true }] as const) {
      const shop = shopOf(['*'], visitor);
      for (const loading of [loadBackOffice(shop, 'orders', {}), loadAdmin(shop), loadOfficeSearch(shop, {})])
        expect(errorStatus(await loading.catch((error: unknown) => error))).toBe(403);
    }
  });

  it('at an address where none stands is missing', async () => {
    for (const place of ['', 'nista', 'orders/1/2', 'login'])
      await expect(loadBackOffice(shopOf(['*']), place, {}), place).rejects.toMatchObject({ isNotFound: true });
  });

  it('that is refused says so and leads to where editors sign in; any other fault is told as everywhere', () => {
    const person = { firstName: 'Vesna', email: 'vesna@example.com', memberCardBarcode: undefined, wishlist: [] };
    const editor = { ...person, isBackofficeUser: true };
    const refused = drawn(403, '/admin/orders', editor);
    expect(refused.missing).toEqual([]);
    expect(refused.text).toContain('Nemate pristup ovom dijelu uredništva');
    expect(refused.text).toContain('Za ovaj dio treba ovlast: narudžbe (pregled). Dodjeljuje je administrator.');
    expect(drawn(403, '/admin/mail').text).toContain('jedna od ovlasti: narudžbe (bilježenje uplata, otkazivanje)');
    expect(drawn(403, '/admin').text).not.toContain('treba');
    expect(refused.html).toContain('href="/adminLogin"');
    expect(refused.text).toContain('Prijavljeni ste kao vesna@example.com');
    expect(refused.html).toContain('href="/admin"');
    const back = 'href="/adminLogin?from=%2Fadmin%2Forders%3Fview%3DtoPay"';
    const atOtherDoor = drawn(403, '/admin/orders?view=toPay', { ...editor, cameAsCustomer: true });
    expect(atOtherDoor.html).toContain(back);
    expect(atOtherDoor.text).toContain('Ušli ste prijavom za kupce.');
    const customer = drawn(403, '/admin/orders?view=toPay', { ...person, isBackofficeUser: false });
    expect(customer.html).toContain(back);
    expect(customer.html).not.toContain('href="/admin"');
    expect(customer.text).toContain('Za ovaj dio treba ovlast: narudžbe (pregled).');
    expect(customer.text).toContain('Prijavljeni ste kao vesna@example.com');
    const failed = drawn(503, '/admin/orders');
    expect(failed.text).toContain('503');
    expect(failed.html).not.toContain('/adminLogin');
  });
});
