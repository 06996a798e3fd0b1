import { expect, it } from 'vitest';
import { RequestCookieJar } from '#adapters/node/request-cookie-jar.ts';
import { visitorOf } from '#server/web/visit/visit.ts';

it('a page knows of whoever works in the office whether they came in at its door or at that of customers [IDN-05]', () => {
  const came = (strategy: string, isBackofficeUser: boolean) => {
    const cookies = new RequestCookieJar(`accessToken=0123456789abcdef; strategy=${strategy}`, { secure: false });
    const account = { id: 4, firstName: 'Vesna', isBackofficeUser, wishlist: [] } as never;
    return visitorOf(cookies, { account, session: 'signedIn' }, { edits: undefined }).account?.cameAsCustomer;
  };
  expect([came('local', true), came('social', true), came('admin', true), came('local', false)]).toEqual([
    true,
    true,
    undefined,
    undefined,
  ]);
});

it('a page of the back office knows as whom somebody is signed in, no other does', () => {
  const cookies = new RequestCookieJar('accessToken=0123456789abcdef; strategy=local', { secure: false });
  const account = { id: 4, email: 'ana@example.com', firstName: 'Ana', isBackofficeUser: false, wishlist: [] } as never;
  const known = (isOffice?: boolean) =>
    visitorOf(cookies, { account, session: 'signedIn' }, { edits: undefined, ...(isOffice && { isOffice }) });
  expect([known().account?.email, known(true).account?.email]).toEqual([undefined, 'ana@example.com']);
});
