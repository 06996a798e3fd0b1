import { err, ok, type Result } from 'neverthrow';
import { bodyInProcess } from './in-process.ts';

export interface UnreadableBody {
  readonly status: 400 | 413;
  readonly message: string;
}

/** Largest body of an API request. */
const MAX_BODY_BYTES = 1_000_000;
const MAX_DEPTH = 60;

/** Reads a JSON body within limits: at most `limit` bytes, valid UTF-8 without a byte order mark, no key twice in one object, at most 60 levels. An empty body is `{}`. */
export async function readJson(request: Request, limit = MAX_BODY_BYTES): Promise<Result<unknown, UnreadableBody>> {
  const text = bodyInProcess(request);
  // It was written by this process, of a value whose keys stand once.
  if (text !== undefined) return Buffer.byteLength(text) > limit ? tooLarge(limit) : parsed(text, { isOwn: true });
  const declared = request.headers.get('content-length');
  if (declared !== null && !(Number(declared) <= limit)) return tooLarge(limit);
  // A body of a declared length comes in one piece of no more, without the stream that would count it: that costs more than the rest of a small request.
  const reading = declared === null ? readBytes(request, limit) : request.arrayBuffer().then((whole) => new Uint8Array(whole));
  const bytes = await reading.catch(() => 'cut off' as const);
  if (bytes === 'cut off') return err({ status: 400, message: 'The body broke off.' });
  if (bytes === undefined || bytes.length > limit) return tooLarge(limit);
  if (bytes.length === 0) return ok({});
  try {
    return parsed(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return err({ status: 400, message: 'The body is not valid UTF-8.' });
  }
}

function tooLarge(limit: number): Result<never, UnreadableBody> {
  return err({ status: 413, message: `The body may have at most ${limit} bytes.` });
}

function parsed(text: string, { isOwn = false } = {}): Result<unknown, UnreadableBody> {
  try {
    const value: unknown = JSON.parse(text);
    const flaw = (isOwn ? undefined : structureFlaw(text)) ?? textFlaw(text, value);
    return flaw === undefined ? ok(value) : err({ status: 400, message: flaw });
  } catch {
    return err({ status: 400, message: 'The body is not valid JSON.' });
  }
}

/** The bytes of a body; undefined when there are more than the limit. */
export async function readBytes({ body }: Pick<Body, 'body'>, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

/** NUL and halves of surrogate pairs are texts that no database keeps; JSON can hold them only as escapes. */
function textFlaw(text: string, value: unknown): string | undefined {
  return /\\u(0000|d[89a-f])/i.test(text) && !isStorable(value) ? 'The body holds a character that is none.' : undefined;
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}

/** Walks valid JSON text once and tells of a key that stands twice in its object, or of too many levels. */
function structureFlaw(text: string): string | undefined {
  const keys: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '{' || char === '[') {
      keys.push(char === '{' ? new Set() : undefined);
      if (keys.length > MAX_DEPTH) return `The body is nested deeper than ${MAX_DEPTH} levels.`;
    } else if (char === '}' || char === ']') keys.pop();
    else if (char === '"') {
      const end = stringEnd(text, at);
      const open = keys.at(-1);
      if (open !== undefined && /^\s*:/.test(text.slice(end + 1, end + 20))) {
        const key = JSON.parse(text.slice(at, end + 1)) as string;
        if (open.has(key)) return `The key ${key.slice(0, 60)} stands twice.`;
        open.add(key);
      }
      at = end;
    }
  }
  return undefined;
}

function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
