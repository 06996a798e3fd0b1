import { login, logout, webProfile } from './account.ts';
import { call } from './call.ts';

/* Where programs of before sign in (spec 7): the same as /api/v1/login, /api/v1/logout and /api/v1/user/web/profile, which the site itself asks. */

export const legacyLogin = call({ ...login, path: '/api/auth/login', summary: 'Signs in, at the address of before: as /api/v1/login' });

export const legacyLogout = call({
  ...logout,
  path: '/api/auth/logout',
  summary: 'Ends this sign-in, at the address of before: as /api/v1/logout',
});

export const legacyUser = call({
  ...webProfile,
  path: '/api/auth/user',
  summary: 'Profile of whoever is signed in, at the address of before: as /api/v1/user/web/profile',
});
