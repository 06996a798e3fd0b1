/** What came of a request: nothing when nobody answered. */
export type Sent = { readonly status: number; readonly headers: Headers; readonly text: string } | 'cut' | 'hung';

/** Longer than any request may take (OPS-08): 5 s of waiting for the database, and the way there and back. */
const PATIENCE_MS = 15_000;

/** A browser of somebody's own: it keeps cookies and says where it stands. */
export class Browser {
  readonly origin: string;
  private readonly cookies = new Map<string, string>();
  private readonly address: string;

  constructor(origin: string, number: number) {
    this.origin = origin;
    this.address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  }

  /** Sends a form as a page without script does. */
  form(at: string, form: string, fields: Readonly<Record<string, string | readonly string[]>>): Promise<Sent> {
    const body = new URLSearchParams({ form });
    for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
    return this.send('POST', at, 'application/x-www-form-urlencoded', body.toString());
  }

  /** Asks as a page's script does. */
  call(method: string, path: string, body: unknown): Promise<Sent> {
    return this.send(method, path, 'application/json', JSON.stringify(body));
  }

  page(path: string): Promise<Sent> {
    return this.send('GET', path);
  }

  private async send(method: string, path: string, type?: string, body?: string): Promise<Sent> {
    try {
      const answer = await fetch(this.origin + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          ...(type !== undefined && { 'content-type': type }),
          language: 'hrv',
          store: '1',
          site: '1',
          origin: this.origin,
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': this.address,
          connection: 'close',
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(body !== undefined && { body }),
      });
      const text = await answer.text();
      for (const header of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(header) ?? [];
        if (/max-age=0/i.test(header)) this.cookies.delete(name);
        else this.cookies.set(name, value);
      }
      return { status: answer.status, headers: answer.headers, text };
    } catch (error) {
      return error instanceof Error && error.name === 'TimeoutError' ? 'hung' : 'cut';
    }
  }
}
