import type { Log } from '#ports/log.ts';
import type { Config } from '../config/config.ts';
import { OidcProvider } from '../platform/account/social/oidc-provider.ts';
import { CALL_CLOCK, ProviderCalls } from '../platform/payment/provider-calls.ts';
import type { PlatformDependencies } from '../platform/ports/platform-context.ts';
import type { FileParts } from './file-parts.ts';
import { formParts } from './form-parts.ts';
import { membershipRegisterOf } from './membership-register.ts';

/** First part of the addresses of pictures (spec 7). */
const API_KEY_ID = 'izlog';

export interface PlatformWorld extends Pick<PlatformDependencies, 'database' | 'changed'> {
  readonly config: Config;
  readonly publicUrl: string;
  readonly paymentProviders: PlatformDependencies['payments']['providers'];
  readonly files: FileParts;
  readonly log: Log;
}

/** What the embedded platform is made of here: the configured, and a simulated one where nothing is. */
export function platformDependencies({
  config,
  publicUrl,
  paymentProviders,
  database,
  changed,
  files,
  log,
}: PlatformWorld): PlatformDependencies {
  return {
    database,
    now: () => new Date(),
    changed,
    socialProviders: new Map(config.socialProviders.map((settings) => [settings.id, new OidcProvider(settings)])),
    membership: membershipRegisterOf(config),
    settings: {
      apiKey: config.platformApiKey,
      adminAccessKey: config.adminAccessKey,
      siteUrl: publicUrl,
      apiKeyId: API_KEY_ID,
      maintenance: config.maintenance,
      developmentMode: config.developmentMode,
      mailIsReadable: config.smtp === undefined,
      hasShopAtVendure: config.vendure?.paymentSecret !== undefined,
    },
    payments: { providers: paymentProviders, calls: new ProviderCalls(CALL_CLOCK) },
    files: files.files,
    ...(files.published === undefined ? {} : { published: files.published }),
    forms: formParts(config, database, files.files),
    log,
  };
}
