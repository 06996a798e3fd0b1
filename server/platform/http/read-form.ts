import { err, ok, type Result } from 'neverthrow';
import { readBytes, readJson, type UnreadableBody } from '../../http/read-json.ts';

/** What the other fields of a form may add to its file. */
const ROOM = 100_000;

/** Reads a multipart form with one file of at most `bytes` bytes, as `{ name, bytes }` in its field; `customData` is JSON, every other field a text. */
export async function readForm(
  request: Request,
  { file, bytes: limit }: { readonly file: string; readonly bytes: number },
): Promise<Result<Record<string, unknown>, UnreadableBody>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) return wrong('The body is to be multipart/form-data.');
  const tooLarge = { status: 413 as const, message: `The file may have at most ${limit} bytes.` };
  if (Number(request.headers.get('content-length') ?? 0) > limit + ROOM) return err(tooLarge);
  const bytes = await readBytes(request, limit + ROOM).catch(() => 'cut off' as const);
  if (bytes === 'cut off') return wrong('The body broke off.');
  if (bytes === undefined) return err(tooLarge);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => undefined);
  if (form === undefined) return wrong('The body is not a form.');
  const fields: [string, unknown][] = [];
  for (const [name, value] of form) {
    if (fields.some(([other]) => other === name)) return wrong(`The field ${name.slice(0, 60)} stands twice.`);
    if (typeof value !== 'string') {
      if (name !== file) return wrong(`The field ${name.slice(0, 60)} is no file.`);
      if (value.size > limit) return err(tooLarge);
      fields.push([name, { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) }]);
    } else if (name === 'customData') {
      const data = await readJson(new Request('http://form', { method: 'POST', body: value }));
      if (data.isErr()) return err(data.error);
      fields.push([name, data.value]);
    } else fields.push([name, value]);
  }
  return ok(Object.fromEntries(fields));
}

function wrong(message: string): Result<never, UnreadableBody> {
  return err({ status: 400, message });
}
