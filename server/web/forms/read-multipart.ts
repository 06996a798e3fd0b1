import { err, ok, type Result } from 'neverthrow';
import { ATTACHMENT_BYTES } from '#domain/form/attachment.ts';
import type { SentFile } from '#ports/form/sent-forms.ts';
import { networkOf } from '../../http/network-of.ts';
import { FormFields, flawOf, MAX_FORM_BYTES, type UnreadableForm } from './form-fields.ts';
import { ReadingPace } from './reading-pace.ts';
import { ReadingTurns } from './reading-turns.ts';

/** Those of this process. */
const TURNS = new ReadingTurns();

/** Why a form with files was not read: what is wrong with it; too many are sent from its network (429) or by all (503); it came too slowly (408). */
export type UnreadMultipart = UnreadableForm | { readonly status: 408 | 429 | 503 };

/** Whether a form comes with files. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '');
}

/**
 * Reads a form with files within limits: as many full files as may be sent, and the fields. An empty file field, as browsers send it, is no file. Bodies are held in memory, so what is read at the
 * same time is bounded, in all and of one network, and one that can't be through in time makes room for those who wait (T-22).
 */
export async function readMultipart(
  request: Request,
  mostFiles: number,
  address?: string,
  turns = TURNS,
): Promise<Result<FormFields, UnreadMultipart>> {
  const limit = mostFiles * (ATTACHMENT_BYTES + 1_000) + MAX_FORM_BYTES;
  // Without a length it may be of any.
  const bytes = Number(request.headers.get('content-length') ?? limit);
  if (bytes > limit) return err({ status: 413 });
  const pace = new ReadingPace(bytes, () => turns.isFull);
  const turn = await turns.take(address === undefined ? undefined : networkOf(address), bytes, request.signal);
  if (typeof turn === 'string') return err({ status: turn === 'network is busy' ? 429 : 503 });
  // At once, not when the parser has noticed: or others that look in the same moment still find their places wanted.
  pace.givenUp.addEventListener('abort', turn);
  try {
    return await parse(request, limit, mostFiles, pace);
  } finally {
    pace.stop();
    turn();
  }
}

async function parse(request: Request, limit: number, mostFiles: number, pace: ReadingPace): Promise<Result<FormFields, UnreadMultipart>> {
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      size += part.length;
      pace.came(part.length);
      if (size > limit) controller.error(new Error('too large'));
      else controller.enqueue(part);
    },
  });
  let data: FormData;
  try {
    pace.begin();
    const body = request.body?.pipeThrough(counted, { signal: pace.givenUp }) ?? null;
    const type = request.headers.get('content-type') ?? '';
    data = await new Response(body as BodyInit, { headers: { 'content-type': type } }).formData();
  } catch {
    if (pace.isTooSlow) return err({ status: 408 });
    return err({ status: size > limit ? 413 : 400 });
  }
  const fields = new URLSearchParams();
  const files = new Map<string, SentFile[]>();
  for (const [name, value] of data) {
    if (typeof value === 'string') fields.append(name, value);
    else if (value.name !== '' || value.size > 0) {
      const list = files.get(name) ?? [];
      files.set(name, list);
      // One more than there may be is enough to say so.
      if (list.length <= mostFiles) list.push({ name: value.name, size: value.size, bytes: new Uint8Array(await value.arrayBuffer()) });
    }
  }
  return flawOf(fields) ? err({ status: 400 }) : ok(new FormFields(fields, files));
}
