import { expect, it } from 'vitest';
import { adminLocaleOf } from '#domain/account/admin-locale.ts';

it.each([
  ['hr', ['hr', 'en'], 'en', 'hr'],
  ['de', ['hr', 'en'], 'en', 'en'],
  [undefined, ['hr', 'en'], 'en', 'en'],
] as const)(
  'with the setting %s on a site that speaks %s and a page in %s the office speaks %s [LOC-10]',
  (adminLocale, allowed, own, spoken) => {
    expect(adminLocaleOf({ adminLocale }, allowed, own)).toBe(spoken);
  },
);
