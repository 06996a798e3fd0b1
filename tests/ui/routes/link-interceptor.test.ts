import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale/locale.ts';
import { type RouteName, routePath } from '#domain/navigation/routes.ts';
import { isAccountPath } from '#ui/routes/link-interceptor.ts';

describe('links that are left to the browser', () => {
  const persons: readonly RouteName[] = [
    'login',
    'register',
    'profile',
    'profileOrders',
    'profileOrder',
    'profileWishlist',
    'profileData',
    'profileAddresses',
    'profileSecurity',
    'profilePrivacy',
    'forgotPassword',
    'socialLogin',
    'adminLogin',
    'admin',
  ];
  const everybodys: readonly RouteName[] = ['home', 'shop', 'product', 'cart', 'checkout', 'search', 'blog', 'content'];

  it('are those of accounts and of the back office, in every language: no script holds what they show [IDN-03]', () => {
    for (const locale of LOCALES) {
      for (const route of persons) expect(isAccountPath(routePath(route, locale, 'primjer')), `${route} ${locale}`).toBe(true);
      for (const route of everybodys) expect(isAccountPath(routePath(route, locale, 'primjer')), `${route} ${locale}`).toBe(false);
    }
  });
});
