import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import { platformSecret } from '../platform/database/platform-secret.ts';
import type { Database } from '../platform/database/schema.ts';
import { attachmentsAmong } from '../platform/form/attachment-store.ts';
import { proofOfWork } from '../platform/form/captcha/proof-of-work.ts';
import { recaptcha } from '../platform/form/captcha/recaptcha.ts';
import type { FileStore } from '../platform/ports/file-store.ts';
import type { FormParts } from '../platform/ports/platform-context.ts';

/** Who tells people from machines, and where the files of forms lie. */
export function formParts({ captcha, publicUrl }: Config, database: Kysely<Database>, files: FileStore): FormParts {
  return {
    captcha:
      captcha.provider === 'proof'
        ? proofOfWork(() => platformSecret(database, 'form-challenges'))
        : recaptcha({ ...captcha, hostname: new URL(publicUrl).hostname }, () => new Date()),
    attachments: attachmentsAmong(files),
  };
}
