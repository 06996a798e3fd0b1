import { randomBytes } from 'node:crypto';
import { ok, type Result } from 'neverthrow';
import { ATTACHMENT_BYTES, ATTACHMENTS_PRIVATE, tidyFileName } from '#domain/form/attachment.ts';
import { platformSecret } from '../database/platform-secret.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { PlatformDependencies, RequestFacts } from '../ports/platform-context.ts';
import type { Allowance } from '../throttle/attempts.ts';
import { countClient } from '../throttle/client-attempts.ts';
import { hashOfFormToken, readFormToken } from './form-token.ts';
import { inspectFile } from './inspect-file.ts';
import { FORM_SECRET } from './read-forms.ts';
import { UNCLAIMED_MS } from './tidy-forms.ts';

/** In the time that an attachment may wait for its form: a fifth of what all may have waiting. */
const OF_A_NETWORK: Allowance = { limit: 100, windowMs: UNCLAIMED_MS };
/** With one token, among them those of tries that were refused. */
const OF_A_TOKEN = ATTACHMENTS_PRIVATE * 3;
/** Of all attachments that no form has claimed, whoever sent them: they may fill this much of the disk, and no more (T-22). */
const UNCLAIMED_BYTES = 2_000_000_000;

export interface Upload {
  readonly token: string;
  /** Percent-encoded. */
  readonly name: string;
  readonly body: ReadableStream<Uint8Array> | null;
}

/** Takes a file for a form that is about to be sent: looked into (T-11), kept under a random name; forgotten again when no form claims it. */
export async function uploadAttachment(
  deps: PlatformDependencies,
  facts: RequestFacts,
  upload: Upload,
): Promise<Result<{ id: string }, Refusal>> {
  const { database, forms } = deps;
  const now = deps.now();
  if (readFormToken(upload.token, now, await platformSecret(database, FORM_SECRET)) === undefined) return refuse('FORM_TOKEN_INVALID');
  const counted = await countClient(deps, facts, 'form.upload', OF_A_NETWORK);
  if (counted.isErr()) return refuse(counted.error.code, counted.error);
  const tokenHash = hashOfFormToken(upload.token);
  const { count } = await database
    .selectFrom('form_attachment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  if (Number(count) >= OF_A_TOKEN) return refuse('TOO_MANY_ATTEMPTS', { seconds: 600 });
  const name = tidyFileName(decoded(upload.name));
  const bytes = await readAtMost(upload.body, ATTACHMENT_BYTES);
  const inspected = bytes === undefined ? ({ flaw: 'fileSize' } as const) : await inspectFile(name, bytes);
  if (bytes === undefined || 'flaw' in inspected)
    return refuse('FORM_INVALID', { reason: 'flaw' in inspected ? inspected.flaw : 'fileKind', name });
  const { unclaimed } = await database
    .selectFrom('form_attachment')
    .select(({ fn }) => fn.sum<string | null>('size').as('unclaimed'))
    .where('submission_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(unclaimed ?? 0) + bytes.length > UNCLAIMED_BYTES) return refuse('FORM_INVALID', { reason: 'fileNoRoom', name });
  const id = randomBytes(24).toString('base64url');
  // The row is first: a file without one is swept away.
  await database
    .insertInto('form_attachment')
    .values({ id, token_hash: tokenHash, submission_id: null, name, mime: inspected.mime, size: bytes.length, created_at: now })
    .execute();
  try {
    await forms.attachments.put(id, bytes);
  } catch (error) {
    await database.deleteFrom('form_attachment').where('id', '=', id).execute();
    throw error;
  }
  return ok({ id });
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name).toWellFormed();
  } catch {
    return '';
  }
}

async function readAtMost(body: ReadableStream<Uint8Array> | null, most: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
