import { createHmac } from 'node:crypto';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/entrance.ts';
import type { WwwPolicy } from '#domain/site/www-policy.ts';
import { platformSecret } from '../database/platform-secret.ts';
import type { Verb } from '../http/serve.ts';
import type { PlatformLog } from '../ports/platform-log.ts';
import { readOptions } from './site-options.ts';
import { sitePassword } from './site-password.ts';

/** How the site is entered (CMS-17). The key is made of the password as it is kept: a new one ends every pass that was given for the old one. */
export const siteEntrance: Verb<typeof wire.siteEntrance> = async ({ database, log }) => {
  const options = await readOptions(database, ['PasswordProtection', 'WwwPolicy']);
  const password = sitePassword(options.get('PasswordProtection'));
  const wwwPolicy = readPolicy(options.get('WwwPolicy'), log);
  const passKey =
    password === undefined
      ? null
      : createHmac('sha256', await platformSecret(database, 'site-pass'))
          .update(JSON.stringify(password))
          .digest('base64url');
  return ok({ data: { passKey, wwwPolicy }, tags: ['options'] });
};

const POLICIES: readonly WwwPolicy[] = ['withWww', 'withoutWww', 'none'];

function readPolicy(option: unknown, log: PlatformLog): WwwPolicy {
  const policy = POLICIES.find((known) => known === option);
  if (policy === undefined && option !== undefined && option !== '')
    log.warn('site.wwwPolicyUnknown', { policy: String(option).slice(0, 100) });
  return policy ?? 'none';
}
