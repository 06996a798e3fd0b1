import { err, ok, type Result } from 'neverthrow';
import { ATTACHMENT_BYTES } from '#domain/form/attachment.ts';
import type { SentFile } from '#ports/form/sent-forms.ts';
import { networkOf } from '../../http/network-of.ts';
import { FormFields, flawOf, MAX_FORM_BYTES, type UnreadableForm } from './form-fields.ts';
import { ReadingTurns } from './reading-turns.ts';

const READING_MS = 30_000;
const turns = new ReadingTurns();

/** Whether a form comes with files. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '');
}

/**
 * Reads a form with files within limits: as many full files as may be sent, and the fields. An empty file field, as browsers send it, is no file. Bodies are held in memory, so
 * only a few are read at the same time, one of a network; 503 when too many wait (T-22).
 */
export async function readMultipart(
  request: Request,
  mostFiles: number,
  address?: string,
): Promise<Result<FormFields, UnreadableForm | { readonly status: 503 }>> {
  const limit = mostFiles * (ATTACHMENT_BYTES + 1_000) + MAX_FORM_BYTES;
  if (Number(request.headers.get('content-length') ?? 0) > limit) return err({ status: 413 });
  const done = await turns.take(address === undefined ? undefined : networkOf(address), request.signal);
  if (done === undefined) return err({ status: 503 });
  try {
    return await parse(request, limit, mostFiles);
  } finally {
    done();
  }
}

async function parse(request: Request, limit: number, mostFiles: number): Promise<Result<FormFields, UnreadableForm>> {
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      size += part.length;
      if (size > limit) controller.error(new Error('too large'));
      else controller.enqueue(part);
    },
  });
  let data: FormData;
  try {
    const body = request.body?.pipeThrough(counted, { signal: AbortSignal.timeout(READING_MS) }) ?? null;
    const type = request.headers.get('content-type') ?? '';
    data = await new Response(body as BodyInit, { headers: { 'content-type': type } }).formData();
  } catch {
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
