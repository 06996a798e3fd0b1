import { createHmac } from 'node:crypto';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/entrance.ts';
import { platformSecret } from '../database/platform-secret.ts';
import type { Verb } from '../http/serve.ts';
import { readOptions } from './site-options.ts';
import { sitePassword } from './site-password.ts';

/** How the site is entered (CMS-17). The key is made of the password as it is kept: a new one ends every pass that was given for the old one. */
export const siteEntrance: Verb<typeof wire.siteEntrance> = async ({ database }) => {
  const options = await readOptions(database, ['PasswordProtection', 'WwwPolicy']);
  const password = sitePassword(options.get('PasswordProtection'));
  const policy = options.get('WwwPolicy');
  const passKey =
    password === undefined
      ? null
      : createHmac('sha256', await platformSecret(database, 'site-pass'))
          .update(JSON.stringify(password))
          .digest('base64url');
  return ok({ data: { passKey, wwwPolicy: policy === 'withWww' || policy === 'withoutWww' ? policy : 'none' }, tags: ['options'] });
};
