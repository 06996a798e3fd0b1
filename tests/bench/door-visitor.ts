import { Agent, request } from 'node:http';
import type { BodyOf, Call, DataOf } from '#adapters/platform/wire/call.ts';

export interface DoorAnswer<T> {
  readonly status: number;
  readonly data: T;
}

const AGENT = new Agent({ keepAlive: true, maxSockets: 64 });
let visitors = 0;

/** A browser as the web server sees it: a page's script that asks `/api` over HTTP, with cookies of its own. Plain, so that little of the machine goes to the asking. */
export class DoorVisitor {
  /** Requests so far. */
  calls = 0;
  private readonly origin: URL;
  private readonly cookies = new Map<string, string>();
  /** Each visitor comes from a network of its own, so that throttles of networks let all of them in; the site under measure trusts one proxy. */
  private readonly address = addressOf(visitors++);

  constructor(origin: string) {
    this.origin = new URL(origin);
  }

  async ask<C extends Call>(call: C, body?: BodyOf<C>): Promise<DoorAnswer<DataOf<C>>> {
    const { status, text } = await this.send(call.method, call.path, body === undefined ? undefined : JSON.stringify(body));
    const answer = JSON.parse(text) as { readonly data: DataOf<C> };
    if (status !== 200) throw new Error(`${call.path}: ${status} ${text.slice(0, 300)}`);
    return { status, data: answer.data };
  }

  /** Asks what a request to the platform asks. */
  async pass(request: Request): Promise<void> {
    const { pathname, search } = new URL(request.url);
    const { status, text } = await this.send(
      request.method,
      pathname + search,
      request.method === 'GET' ? undefined : await request.text(),
    );
    if (status !== 200) throw new Error(`${pathname}: ${status} ${text.slice(0, 300)}`);
  }

  send(method: string, path: string, body: string | undefined): Promise<{ readonly status: number; readonly text: string }> {
    this.calls += 1;
    const headers = {
      ...(method === 'GET' ? {} : { 'content-type': 'application/json', origin: this.origin.origin }),
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': this.address,
      language: 'hrv',
      store: '1',
      site: '1',
      ...(this.cookies.size === 0 ? {} : { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        { agent: AGENT, host: this.origin.hostname, port: this.origin.port, method, path, headers: { host: this.origin.host, ...headers } },
        (answer) => {
          for (const cookie of answer.headers['set-cookie'] ?? []) this.keep(cookie);
          const pieces: Buffer[] = [];
          answer.on('data', (piece: Buffer) => pieces.push(piece));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }));
          answer.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  private keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    if (/max-age=0/i.test(cookie)) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

function addressOf(visitor: number): string {
  return [10, visitor >> 16, visitor >> 8, visitor].map((part) => part & 255).join('.');
}
