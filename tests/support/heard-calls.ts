import type { Call } from '#adapters/platform/wire/call.ts';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import { bodyInProcess, knownAnswer } from '#server/http/in-process.ts';
import type { Exchange } from '#tools/contract/call-example.ts';

/** A call that the platform answered with data or a file. */
export interface HeardCall extends Exchange {
  readonly call: string;
}

/** Calls with fixed paths come first: `…/things` is no `…/{id}`. */
const ROUTES = [...CALLS]
  .sort(([, one], [, other]) => Number(one.path.includes('{')) - Number(other.path.includes('{')))
  .map(([name, call]) => ({ name, call, path: new RegExp(`^${call.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }));

/** What stands for the bytes of a file. */
const FILE = '(the bytes of the file)';

let heard: HeardCall[] = [];
let wanted: ReadonlySet<string> | 'all with what was sent' = new Set();

/** Forgets what was heard before, and listens to these calls from now on. What was sent is copied out of the request for a recording alone. */
export function hearAnew(calls: typeof wanted): void {
  heard = [];
  wanted = calls;
}

export const heardCalls = (): readonly HeardCall[] => heard;

/** Listens to a request: what comes back is given the answer, and notes both if the answer is one with data. */
export function hear(request: Request): (answer: Response) => Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  const found = ROUTES.find(({ call, path }) => call.method === request.method && path.test(pathname));
  const isRecording = typeof wanted === 'string';
  if (found === undefined || !(typeof wanted === 'string' || wanted.has(found.name))) return async () => undefined;
  const { name, call, path } = found;
  const sent = isRecording ? sentBody(call, request).catch(() => undefined) : undefined;
  return async (answer) => {
    const body = await sent;
    if (answer.status !== 200) return;
    const params = Object.fromEntries(
      Object.entries(path.exec(pathname)?.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
    );
    const query = Object.fromEntries(searchParams);
    const data = await answeredData(answer);
    heard.push({
      call: name,
      ...(Object.keys(params).length === 0 ? {} : { params }),
      ...(Object.keys(query).length === 0 ? {} : { query }),
      ...(body === undefined ? {} : { body }),
      ...(data === undefined ? {} : { data }),
    });
  };
}

async function sentBody(call: Call, request: Request): Promise<unknown> {
  const known = bodyInProcess(request);
  if (known !== undefined) return parsed(known);
  if (request.body === null || (call.body === undefined && call.session === undefined)) return undefined;
  const copy = request.clone();
  if (call.form === undefined) return parsed(await copy.text());
  const fields = [...(await copy.formData().catch(() => new FormData()))];
  return Object.fromEntries(fields.map(([name, value]) => [name, typeof value === 'string' ? (parsed(value) ?? value) : FILE]));
}

async function answeredData(answer: Response): Promise<unknown> {
  const known = knownAnswer(answer);
  // As it is written: without what undefined fields leave out.
  if (known !== undefined) return (parsed(known.text) as { readonly data?: unknown }).data;
  if (answer.headers.get('content-type')?.startsWith('application/json') !== true) return undefined;
  return ((await answer.clone().json()) as { readonly data?: unknown }).data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
