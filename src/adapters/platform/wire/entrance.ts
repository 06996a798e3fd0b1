import * as z from 'zod/mini';
import { call } from './call.ts';
import { OpaqueWire } from './shared.ts';

/**
 * How the site is entered, for the web server alone: no browser may ask. `passKey` is the key that says who has given the site's one password (option PasswordProtection), null
 * while it asks for none; it changes with the password. `wwwPolicy` is the option WwwPolicy. The paths are ours.
 */
export const siteEntrance = call({
  method: 'GET',
  path: '/api/v1/cms/site/entrance',
  kept: true,
  summary: 'Whether the site asks for a password, and which of its two names it goes by',
  query: z.strictObject({}),
  data: z.object({ passKey: z.nullable(z.string()), wwwPolicy: z.enum(['withWww', 'withoutWww', 'none']) }),
});

/** Options that are the back office's business only, e.g. CmsVersion; never the password of the site. */
export const ownOptions = call({
  method: 'GET',
  path: '/api/v1/cms/site/own',
  summary: 'Site options that only the back office sees',
  access: 'backOffice',
  scope: 'pages:read',
  query: z.strictObject({}),
  data: z.object({ records: z.array(z.object({ key: z.string(), value: OpaqueWire })) }),
});

/** Wrong passwords are counted by network; too many are refused with TOO_MANY_ATTEMPTS. */
export const openSite = call({
  method: 'POST',
  path: '/api/v1/cms/site/open',
  summary: 'Checks the password of the site',
  body: z.strictObject({ password: z.string().check(z.maxLength(200)) }),
  data: z.object({ opened: z.boolean() }),
});
