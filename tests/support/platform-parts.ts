import type { PlatformDependencies, PlatformSettings } from '#server/platform/platform-context.ts';

/** Settings of a platform under test. */
export const SETTINGS: PlatformSettings = {
  apiKey: 'key',
  adminAccessKey: 'admin-key',
  siteUrl: 'http://localhost:3000',
  apiKeyId: 'shop',
  maintenance: false,
  developmentMode: false,
  mailIsReadable: true,
};

/** What a platform under test has besides its database and clock: a register that knows cards beginning with 385 as valid, and no social provider. */
export const PARTS: Pick<PlatformDependencies, 'settings' | 'membership' | 'socialProviders' | 'payments'> = {
  settings: SETTINGS,
  membership: { check: async (barcode) => (barcode.startsWith('385') ? 'valid' : 'invalid') },
  socialProviders: new Map(),
  payments: { providers: new Map(), log: { debug: () => undefined, warn: () => undefined, error: () => undefined } },
};
