/** What one purchase came to. */
export interface Purchase {
  readonly email: string;
  /** Of the order that the buyer was told of; undefined when they were told of none. */
  readonly slug: string | undefined;
  /** When they were told, in milliseconds since 1970. */
  readonly at: number;
}

export interface Tally {
  readonly purchases: Purchase[];
  /** Answers that say when to come back (503 with Retry-After, 429). */
  refused: number;
  /** Requests without an answer: the connection was cut or refused. */
  cut: number;
  /** Answers that a server should never give: 500, a 503 without a time. */
  broken: string[];
  /** Requests that nobody answered in time. */
  hung: number;
}

export const emptyTally = (): Tally => ({ purchases: [], refused: 0, cut: 0, broken: [], hung: 0 });

export interface Shelf {
  readonly productId: number;
  readonly deliveryMethodId: number;
  readonly paymentMethodId: number;
  readonly consents: readonly string[];
}

/** Longer than any request may take (OPS-08): 5 s of waiting for the database, and the way there and back. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 100;

/** A guest with a browser without script, who sends each form again until it is taken, as people do: orders may neither be lost nor doubled by that. */
export class Buyer {
  private readonly cookies = new Map<string, string>();
  private readonly origin: string;
  private readonly tally: Tally;
  private readonly email: string;
  private readonly address: string;

  constructor(origin: string, tally: Tally, number: number) {
    this.origin = origin;
    this.tally = tally;
    this.email = `kupac-${number}@primjer.hr`;
    this.address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  }

  /** Buys one piece; gives up only when `isOver` says so. */
  async buy({ productId, deliveryMethodId, paymentMethodId, consents }: Shelf, isOver: () => boolean): Promise<void> {
    const person = { firstName: 'Ana', lastName: 'Anić', contactEmail: this.email, contactPhone: '+385 91 555 0101' };
    const place = { street: 'Ilica', houseNumber: '10', zipCode: '10000', city: 'Zagreb', country: 'HR' };
    const steps: readonly (readonly [at: string, form: string, fields: Record<string, string | readonly string[]>])[] = [
      ['/shop', 'addToCart', { productId: String(productId), format: 'Simple', quantity: '1' }],
      ['/naplata?step=address', 'address', { ...person, ...place, consents }],
      ['/naplata?step=shipping', 'shipping', { deliveryMethodId: String(deliveryMethodId) }],
      ['/naplata?step=payment', 'payment', { paymentMethodId: String(paymentMethodId), consents }],
    ];
    let location = '';
    for (const [at, form, fields] of steps) {
      for (;;) {
        const answer = await this.post(at, form, fields);
        if (answer !== undefined) {
          location = answer;
          break;
        }
        if (isOver()) return void this.tally.purchases.push({ email: this.email, slug: undefined, at: Date.now() });
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
    const slug = new URL(location, this.origin).searchParams.get('orderSlug') ?? undefined;
    this.tally.purchases.push({ email: this.email, slug, at: Date.now() });
  }

  /** Where the form led to; undefined when it has to be sent again. */
  private async post(at: string, form: string, fields: Record<string, string | readonly string[]>): Promise<string | undefined> {
    const body = new URLSearchParams({ form });
    for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
    let answer: Response;
    let html = '';
    try {
      answer = await fetch(this.origin + at, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: this.origin,
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': this.address,
          connection: 'close',
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: body.toString(),
      });
      html = await answer.text();
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') this.tally.hung += 1;
      else this.tally.cut += 1;
      return undefined;
    }
    for (const header of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(header) ?? [];
      if (/max-age=0/i.test(header)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (answer.status === 303 && location !== null) return location;
    if ((answer.status === 503 || answer.status === 429) && answer.headers.has('retry-after')) this.tally.refused += 1;
    else this.tally.broken.push(`${form} ${answer.status} (${complaint(html)})`);
    return undefined;
  }
}

/** What a page says of why it did not take a form. */
function complaint(html: string): string {
  const [, said = ''] = /role="alert"[^>]*>(.*?)<\/(?:div|section|ul)>/s.exec(html) ?? [];
  return said
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 100);
}
