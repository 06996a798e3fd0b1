import { expect, it } from 'vitest';
import { readAccount } from '#adapters/platform/account/read-account.ts';

const USER: Parameters<typeof readAccount>[0] = {
  id: 1,
  email: 'urednik@primjer.hr',
  username: 'urednik@primjer.hr',
  details: { firstName: 'Ana', lastName: 'Kovač' },
  memberCardBarcode: null,
  isBackofficeUser: true,
  scope: ['pages'],
  company: null,
  addresses: [],
  hasPassword: true,
  language: 'eng',
  pendingEmail: null,
  wishlist: [],
};

it('takes the language of the back office from the global language setting of its user, of nobody else [LOC-10]', () => {
  expect(readAccount(USER).adminLocale).toBe('en');
  expect(readAccount({ ...USER, language: 'hrv' }).adminLocale).toBe('hr');
  expect(readAccount({ ...USER, language: 'xxx' }).adminLocale).toBeUndefined();
  expect(readAccount({ ...USER, isBackofficeUser: false }).adminLocale).toBeUndefined();
});
