import { Browser, type Sent } from './browser.ts';

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
  /** Answers that say when to come back (503 with Retry-After, 429), or that a provider can't be reached and another way to pay is open. */
  refused: number;
  /** Requests without an answer: the connection was cut or refused. */
  cut: number;
  /** Answers that a server should never give: 500, a 503 without a time. */
  broken: string[];
  /** Requests that nobody answered in time. */
  hung: number;
  /** Carts that were empty at the next step, and were filled again. */
  forgotten: number;
}

export const emptyTally = (): Tally => ({ purchases: [], refused: 0, cut: 0, broken: [], hung: 0, forgotten: 0 });

export interface Shelf {
  readonly productId: number;
  readonly deliveryMethodId: number;
  readonly paymentMethodId: number;
  /** The way to pay by the wallet of a provider. */
  readonly walletMethodId: number;
  readonly consents: readonly string[];
}

const PAUSE_MS = 100;
/** Whoever is told that a provider does not answer looks at the page first. */
const PAYERS_PAUSE_MS = 1_000;
/** What the platform says of a provider that does not answer: the cart is kept, the goods are everybody's again. */
const OF_PROVIDER = /"(PAYMENT_UNREACHABLE|PAYMENT_NOT_CONFIRMED)"/;

/** Where a step of the checkout leads whose cart is empty. */
const SENT_BACK = 'sent back';

/** A guest who sends each form again until it is taken, as people do: orders may neither be lost nor doubled by that. */
export class Buyer {
  readonly browser: Browser;
  readonly email: string;
  private readonly tally: Tally;

  constructor(origin: string, tally: Tally, number: number) {
    this.browser = new Browser(origin, number);
    this.tally = tally;
    this.email = `kupac-${number}@primjer.hr`;
  }

  /** Buys one piece without script and pays on delivery; gives up only when `isOver` says so. */
  async buy(shelf: Shelf, isOver: () => boolean): Promise<void> {
    const { paymentMethodId, consents } = shelf;
    const payment = { paymentMethodId: String(paymentMethodId), consents };
    let location: string | undefined = SENT_BACK;
    while (location === SENT_BACK) {
      if (!(await this.reachPayment(shelf, isOver))) return this.told(undefined);
      location = await this.untilTaken('/naplata?step=payment', 'payment', payment, isOver);
    }
    this.told(location && (new URL(location, this.browser.origin).searchParams.get('orderSlug') ?? undefined));
  }

  /** Buys one piece with the wallet of a provider, by the calls that the page's script makes. */
  async payOnline(shelf: Shelf, isOver: () => boolean): Promise<void> {
    if (!(await this.reachPayment(shelf, isOver))) return this.told(undefined);
    const checkout = '/api/v2/ecommerce/checkout';
    const [successURL, failureURL] = ['/naplata/uspjesna', '/naplata/neuspjesna'];
    const chosen = await this.asked('PUT', `${checkout}/payment/savePaymentMethod`, { paymentMethodId: shelf.walletMethodId }, isOver);
    const user = { userType: 'webUser', email: this.email };
    const accepted = { status: 'accepted', statusTimestamp: new Date().toISOString(), sourceType: 'cmsSite', user };
    const agreed =
      chosen &&
      (await this.asked('POST', '/api/v1/gdpr/web/consent/log/create', { ...accepted, consents: shelf.consents.map(Number) }, isOver));
    const placed = agreed && (await this.asked('POST', `${checkout}/order/create`, { successURL, failureURL }, isOver));
    if (placed === undefined) return this.told(undefined);
    const { orderSlug } = JSON.parse(placed).data as { readonly orderSlug: string };
    // The wallet's window has the buyer approve; whatever its script sends proves nothing.
    const paid = await this.asked('POST', `${checkout}/order/pgSuccess/${orderSlug}`, { internalRedirect: true }, isOver);
    this.told(paid && orderSlug);
  }

  /** A cart with an address and a delivery; false when it was given up. */
  async reachPayment({ productId, deliveryMethodId, consents }: Shelf, isOver: () => boolean): Promise<boolean> {
    const person = { firstName: 'Ana', lastName: 'Anić', contactEmail: this.email, contactPhone: '+385 91 555 0101' };
    const place = { street: 'Ilica', houseNumber: '10', zipCode: '10000', city: 'Zagreb', country: 'HR' };
    const steps: readonly (readonly [at: string, form: string, fields: Record<string, string | readonly string[]>])[] = [
      ['/shop', 'addToCart', { productId: String(productId), format: 'Simple', quantity: '1' }],
      ['/naplata?step=address', 'address', { ...person, ...place, consents }],
      ['/naplata?step=shipping', 'shipping', { deliveryMethodId: String(deliveryMethodId) }],
    ];
    for (let at = 0; at < steps.length; at += 1) {
      const led = await this.untilTaken(...(steps[at] as (typeof steps)[number]), isOver);
      if (led === undefined) return false;
      if (led === SENT_BACK) at = -1;
    }
    return true;
  }

  /** Where a form led to: back to the cart, when what was put into it is gone. */
  private async untilTaken(at: string, form: string, fields: Record<string, string | readonly string[]>, isOver: () => boolean) {
    const led = await this.again(
      () => this.browser.form(at, form, fields),
      ({ status, headers }) => {
        const location = headers.get('location') ?? undefined;
        return status === 302 && location?.split('?')[0] === '/kosarica' ? SENT_BACK : status === 303 ? location : undefined;
      },
      form,
      isOver,
    );
    if (led === SENT_BACK) this.tally.forgotten += 1;
    return led;
  }

  private asked(method: string, path: string, body: unknown, isOver: () => boolean) {
    return this.again(
      () => this.browser.call(method, path, body),
      ({ status, text }) => (status === 200 ? text : undefined),
      path,
      isOver,
    );
  }

  /** Sends until it is taken; undefined when it was given up. */
  private async again(
    send: () => Promise<Sent>,
    taken: (answer: Exclude<Sent, string>) => string | undefined,
    what: string,
    isOver: () => boolean,
  ): Promise<string | undefined> {
    while (true) {
      const answer = await send();
      const found = typeof answer === 'string' ? undefined : taken(answer);
      if (found !== undefined) return found;
      this.count(answer, what);
      if (isOver()) return undefined;
      const isOfProvider = typeof answer !== 'string' && OF_PROVIDER.test(answer.text);
      await new Promise((resolve) => setTimeout(resolve, isOfProvider ? PAYERS_PAUSE_MS : PAUSE_MS));
    }
  }

  private count(answer: Sent, what: string): void {
    if (typeof answer === 'string') this.tally[answer] += 1;
    else if ((answer.status === 503 || answer.status === 429) && answer.headers.has('retry-after')) this.tally.refused += 1;
    else if (OF_PROVIDER.test(answer.text)) this.tally.refused += 1;
    else this.tally.broken.push(`${what} ${answer.status} ${answer.headers.get('location') ?? ''} (${complaint(answer.text)})`);
  }

  private told(slug: string | undefined): void {
    this.tally.purchases.push({ email: this.email, slug, at: Date.now() });
  }
}

/** What a page says of why it did not take a form. */
function complaint(html: string): string {
  const [, said = html.startsWith('{') ? html : ''] = /role="alert"[^>]*>(.*?)<\/(?:div|section|ul)>/s.exec(html) ?? [];
  return said
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 100);
}
