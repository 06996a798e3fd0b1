import { attachmentsAmong } from '#server/platform/form/attachment-store.ts';
import type { PlatformDependencies, PlatformSettings } from '#server/platform/ports/platform-context.ts';
import { MemoryFiles } from './memory-files.ts';

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
export const PARTS: Pick<PlatformDependencies, 'settings' | 'membership' | 'socialProviders' | 'payments' | 'files' | 'forms' | 'log'> = {
  settings: SETTINGS,
  membership: { check: async (barcode) => (barcode.startsWith('385') ? 'valid' : 'invalid') },
  socialProviders: new Map(),
  files: new MemoryFiles(),
  forms: {
    captcha: {
      provider: 'proof',
      open: async () => ({ provider: 'recaptcha', siteKey: 'none', version: 2 }),
      verify: async () => 'unknown',
    },
    attachments: attachmentsAmong(new MemoryFiles()),
  },
  payments: {
    providers: new Map(),
    calls: { run: (_, call) => call() },
  },
  log: { debug: () => undefined, warn: () => undefined, error: () => undefined },
};
