import { err, ok, type Result } from 'neverthrow';
import type * as z from 'zod/mini';
import * as door from '#adapters/door/door-calls.ts';
import type { KnownOfCheckout } from '#application/checkout/open-checkout.ts';
import type { UseCases } from '#application/use-cases.ts';
import { money } from '#domain/money.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import { orderOfCart } from '../session/order-of-cart.ts';
import { reopenedCart } from '../session/reopened-cart.ts';
import type { Call } from '../wire/contract.ts';

/** How a use case ended, whichever it was. */
export type Ended = Result<unknown, { readonly kind: string; readonly signedOut?: true }>;

/** A use case that a page's script has run here. */
export interface DoorWay {
  readonly call: Call;
  /** `body` fits the call's contract. */
  readonly run: (useCases: UseCases, body: never, cookies: CookieJar) => Promise<Ended>;
}

const WAYS: readonly DoorWay[] = [
  way(door.addToCart, async (useCases, { productId, format, quantity, choice }, cookies) => {
    await reopenedCart(useCases, cookies);
    return useCases.addToCart.run({ id: productId, format }, quantity, choice);
  }),
  way(door.browseProducts, ({ browseProducts }, { slug, query }) =>
    browseProducts.run(slug, { ...query, sort: query.sort, filters: query.filters as never, mistakes: [] }),
  ),
  way(door.openCheckout, ({ openCheckout }, { step }) => openCheckout.run(step)),
  way(door.submitAddress, async (useCases, { settings, consents, ...form }) => {
    const saved = await useCases.submitAddress.run({ ...form, billing: form.billing, company: form.company }, settings, consents);
    return saved.isErr()
      ? err(saved.error)
      : ok({ saved: saved.value, next: await opened(useCases, 'shipping', { addresses: saved.value }) });
  }),
  way(door.chooseShipping, async (useCases, { methodId, branchId, knowsDeliveries }) => {
    // Of what is offered the script has chosen already; the platform says whether it may be chosen.
    const chosen = { id: methodId, branches: branchId === undefined ? [] : [{ id: branchId, name: '' }] };
    const saved = await useCases.chooseShipping.run([chosen], methodId, branchId);
    const known = knowsDeliveries ? { deliveryMethods: [] } : {};
    return saved.isErr() ? err(saved.error) : ok({ saved: saved.value, next: await opened(useCases, 'payment', known) });
  }),
  way(door.placeOrder, async (useCases, { shown, paymentMethodId, ...wish }, cookies) => {
    const before = await orderOfCart(useCases, cookies, shown.cartId);
    if (before !== undefined) return before;
    return useCases.placeOrder.run({
      ...wish,
      paymentMethodId,
      offered: [{ id: paymentMethodId }],
      consents: wish.consents,
      company: wish.company,
      shownCart: {
        lines: shown.lines.map((line) => ({ ...line, unitPrice: money(line.unitPrice) })),
        totals: { total: money(shown.total) },
      },
    });
  }),
];
const BY_PATH: ReadonlyMap<string, DoorWay> = new Map(WAYS.map((each) => [each.call.path, each]));

/** What a path of the door runs; undefined when there is nothing. */
export function findDoorWay(method: string, path: string): DoorWay | undefined {
  return method === 'POST' ? BY_PATH.get(path) : undefined;
}

function way<Body extends z.ZodMiniType>(
  call: Call<z.ZodMiniType, Body>,
  run: (useCases: UseCases, body: z.output<Body>, cookies: CookieJar) => Promise<Ended>,
): DoorWay {
  return { call: call as unknown as Call, run: run as DoorWay['run'] };
}

async function opened(useCases: UseCases, step: 'shipping' | 'payment', known: KnownOfCheckout) {
  return (await useCases.openCheckout.run(step, known)).unwrapOr(undefined);
}
