import { createHmac } from 'node:crypto';
import { ok } from 'neverthrow';
import { expect } from 'vitest';
import * as account from '#adapters/platform/wire/account.ts';
import { type BodyOf, CACHE_TAGS_HEADER, type Call, type DataOf, HEADERS, type QueryOf } from '#adapters/platform/wire/call.ts';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import * as product from '#adapters/platform/wire/product.ts';
import type { ProvenPayment } from '#adapters/vendure/payments.ts';
import type { AccountLetter, SiteServices } from '#adapters/vendure/site-services.ts';
import { VendureClient } from '#adapters/vendure/vendure-client.ts';
import type { AcceptedConsent } from '#domain/consent/consent.ts';
import { requestInProcess } from '#server/http/in-process.ts';
import { SandboxCard } from '#server/platform/payment/providers/sandbox.ts';
import { vendurePayments } from '#server/platform-source/vendure-payments.ts';
import { signature } from '#server/platform-source/vendure-services.ts';
import { vendureShop } from '#server/platform-source/vendure-shop.ts';
import { recordedVendure } from './recorded-vendure.ts';

const SECRET = 'testsecrettestsecret';
/** Takes money for this shop; nobody listens at its address. */
export const sandbox = new SandboxCard({
  secret: 'sandbox',
  publicUrl: 'https://shop.test/payment-sandbox',
  url: () => 'http://127.0.0.1:1',
});

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly session?: { readonly cartId: string; readonly protectCode: string };
  readonly token?: string;
  readonly language?: string;
}

interface ShopOptions {
  /** What the content's platform says, by its paths. */
  readonly ofContent?: Readonly<Record<string, unknown>> | undefined;
  readonly asking?: typeof fetch;
  /** What is otherwise of what the content's platform does. */
  readonly site?: Partial<SiteServices>;
}

/** A shop on a Vendure that answers as one has answered once; `ofContent` is what the content's platform says. */
export function shopOnVendure(name: string, { ofContent = {}, asking, site = {} }: ShopOptions = {}) {
  const vendure = recordedVendure(name);
  const heard: Request[] = [];
  const logged: unknown[][] = [];
  const letters: AccountLetter[] = [];
  const kept: (readonly [readonly AcceptedConsent[], string])[] = [];
  const log = { debug: () => undefined, warn: () => undefined, error: (...told: unknown[]) => void logged.push(told) };
  const services: SiteServices = {
    sign: (what, ...about) => signature(SECRET, new Date(), what, about),
    checkRegistration: async ({ consents = [] }) => ok(consents),
    keepConsents: async (ids, email) => void kept.push([ids, email]),
    consentLack: async () => undefined,
    isCommonPassword: async () => false,
    mayWrite: async () => true,
    write: async (letter) => void letters.push(letter),
    isOfBackOffice: async () => false,
    opensOrder: async () => false,
    ...site,
  };
  const book = {
    begin: async () => undefined,
    amountOf: async () => undefined,
    settle: async ({ code, ...paid }: ProvenPayment, outcome: string) =>
      outcome === 'paid' ? undefined : log.error('vendure.paidNothing', { outcome, order: code, ...paid }),
  };
  const client = new VendureClient(asking ?? vendure.fetch, vendure.url);
  const fetch = vendureShop({
    vendure: client,
    payments: vendurePayments(new Map([[sandbox.id, sandbox]]), { siteUrl: 'https://shop.test', secret: SECRET, log, book }),
    site: services,
    content: {
      asking: requestInProcess,
      fetch: async (request) => {
        heard.push(request);
        const data = ofContent[new URL(request.url).pathname];
        if (data instanceof Response) return data;
        return data === undefined
          ? new Response('{}', { status: 404 })
          : Response.json({ data }, { headers: { [CACHE_TAGS_HEADER]: 'page:1' } });
      },
    },
    log,
    now: () => Date.UTC(2026, 10, 26),
  });
  const ask = async (call: Call, { params = {}, query, body, session, token, language = 'hrv' }: Sent): Promise<Response> => {
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, one: string) => encodeURIComponent(params[one] ?? ''));
    const words = new URLSearchParams((query ?? {}) as Record<string, string>).toString();
    const headers = { [HEADERS.language]: language, ...(token === undefined ? {} : { [HEADERS.accessToken]: `Bearer ${token}` }) };
    const json = call.body === undefined ? undefined : JSON.stringify({ ...(body as object), ...session });
    return fetch(
      requestInProcess(`http://platform.internal${path}${words === '' ? '' : `?${words}`}`, {
        method: call.method,
        headers,
        ...(json === undefined ? {} : { body: json }),
      }),
    );
  };
  return {
    heard,
    logged,
    /** Letters about accounts, and consents with the address that gave them. */
    letters,
    kept,
    services,
    vendure: client,
    keep: vendure.keep,
    ask,
    /** What is answered, which has to fit the contract. */
    send: async <C extends Call>(
      call: C,
      sent: Sent & { readonly query?: QueryOf<C>; readonly body?: BodyOf<C> } = {},
    ): Promise<DataOf<C>> => {
      const answer = await ask(call, sent);
      const { data } = (await answer.json()) as { readonly data: unknown };
      expect(answer.status, JSON.stringify(data)).toBe(200);
      return call.data.parse(data) as DataOf<C>;
    },
    /** The code of a refusal with what it says besides. */
    refusal: async <C extends Call>(call: C, sent: Sent & { readonly body?: BodyOf<C> } = {}) => {
      const answer = await ask(call, sent);
      const { error } = (await answer.json()) as { readonly error: { readonly code: string; readonly payload: object } };
      return { status: answer.status, code: error.code, ...error.payload };
    },
  };
}

/** Something that the demo has enough of. */
export const GLOVES = 'vrtne-rukavice-od-recikliranog-pamuka';
export const ADDRESS = {
  type: 'shipping',
  firstName: 'Ana Marija',
  lastName: 'Kovač Babić',
  contactEmail: 'ana.kovac@example.hr',
  contactPhone: '091 555 0198',
  street: 'Vukovarska',
  houseNumber: '27 A',
  zipCode: '21000',
  city: 'Split',
  country: 'HR',
} as const;
export const GUEST = {
  email: ADDRESS.contactEmail,
  addresses: [ADDRESS, { ...ADDRESS, type: 'main' as const }],
  details: { firstName: ADDRESS.firstName, lastName: ADDRESS.lastName },
  company: null,
};

type Shop = ReturnType<typeof shopOnVendure>;

/** A guest's cart with an address, a way to deliver and one to pay: `at` is the place of that among those offered. */
export async function readyToOrder(shop: Shop, at: number) {
  const { id } = await shop.send(product.getProduct, { query: { slug: GLOVES } });
  const session = await shop.send(cart.getNewCartSession);
  await shop.send(cart.addItem, { body: { productId: id, qty: 2 }, session });
  expect(await shop.send(checkout.getGuestUser, { body: {}, session })).toBeNull();
  const guest = await shop.send(checkout.updateGuestUser, { body: { ...GUEST, addresses: [...GUEST.addresses] }, session });
  expect(guest.addresses.map(({ id: _, ...address }) => address)).toEqual(GUEST.addresses);
  const [home] = await shop.send(checkout.getApplicableDeliveryMethods, { body: {}, session });
  await shop.send(checkout.saveDeliveryMethod, { body: { deliveryMethodId: home?.id ?? 0 }, session });
  const methods = await shop.send(checkout.getApplicablePaymentMethods, { body: {}, session });
  await shop.send(checkout.savePaymentMethod, { body: { paymentMethodId: methods[at]?.id ?? 0 }, session });
  const chosen = await shop.send(cart.validateCart, { body: {}, session });
  expect([chosen.deliveryMethodId, chosen.paymentMethodId]).toEqual([home?.id, methods[at]?.id]);
  expect(chosen.prices.converted.delivery).toBe(home?.price);
  return { session, total: chosen.prices.converted.orderTotal, methods };
}

/** Where a browser is led from a provider. */
export const PATHS = { successURL: '/checkout/success', failureURL: '/checkout/failure' };

/** Makes an account and confirms it by the letter, which wants the password. */
export async function confirmedAccount(shop: Shop, body: BodyOf<typeof account.register>): Promise<void> {
  expect(await shop.send(account.register, { body })).toEqual({ verificationToken: 'sent' });
  const letter = shop.letters.at(-1);
  if (letter?.kind !== 'confirmEmail') throw new Error('There is no letter with a link.');
  await shop.send(account.verify, { params: { x: letter.link }, body: { password: body.password } });
}

/** What the sandbox would say. */
export function sandboxWords(words: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const hmac = createHmac('sha256', 'sandbox');
  for (const name of Object.keys(words).sort()) hmac.update(`${name}=${words[name]}\n`);
  return { ...words, signature: hmac.digest('hex') };
}
