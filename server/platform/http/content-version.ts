import { createHash } from 'node:crypto';

/** Tells how something was that somebody changes over what they saw; of the same content it is the same, whoever wrote it. */
export function contentVersion(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 24);
}
