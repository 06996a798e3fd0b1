import { err, ok, type Result } from 'neverthrow';
import * as door from '#adapters/door/door-calls.ts';
import type { PlatformClient } from '#adapters/platform/platform-client.ts';
import { cartProblem, checkoutProblem, platformProblem } from '#adapters/platform/read-problem.ts';
import type { Refusal } from '#adapters/platform/read-refusal.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type { Checkout } from '#application/checkout/open-checkout.ts';
import { checkAddressForm } from '#application/checkout/submit-address.ts';
import type { UseCases } from '#application/use-cases.ts';
import { mayBeAdded } from '#domain/cart/may-be-added.ts';
import { parseQuantity } from '#domain/cart/parse-quantity.ts';
import { checkPayment, checkShipping } from '#domain/checkout/check-methods.ts';
import { checkConsents } from '#domain/consent/check-consents.ts';
import type { ConsentTerms } from '#domain/consent/consent.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { InTurn } from './in-turn.ts';

/** How a use case ends. */
type Ran<Name extends keyof UseCases> = Awaited<ReturnType<UseCases[Name]['run']>>;
type ValueOf<Name extends keyof UseCases> = Ran<Name> extends Result<infer Value, unknown> ? Value : never;
type ProblemOf<Name extends keyof UseCases> = Ran<Name> extends Result<unknown, infer Problem> ? Problem : never;
type DoorCall = (typeof door)['openCheckout' | 'addToCart' | 'browseProducts' | 'submitAddress' | 'chooseShipping' | 'placeOrder'];

/** What the web server answers to a step of the checkout: what was saved, and the step after it where that could be opened. */
export interface StepTaken<Name extends 'submitAddress' | 'chooseShipping'> {
  readonly saved: ValueOf<Name>;
  readonly next?: Checkout | undefined;
}

/** For how long what came along is the truth: the page that wants it asks in the same moment, and another one later asks anew. */
const HANDED_OVER_MS = 5_000;

export interface DoorHabits {
  /** Adds wait for one another: of two that come at once without a cart each would open one, and the goods of the first be lost with it. */
  readonly oneAdd: InTurn;
  /** Milliseconds of any clock that goes on. */
  readonly now: () => number;
}

/**
 * The use cases of a browser: those that need several calls of the platform run on the web server, in one trip. What a customer has merely forgotten is said here, by the same
 * rules, and nobody is asked.
 */
export function throughTheDoor(useCases: UseCases, client: PlatformClient, { oneAdd, now }: DoorHabits): UseCases {
  const ask = async <C extends DoorCall, Value, Problem>(
    call: C,
    body: BodyOf<C>,
    problemOf: (refusal: Refusal) => Problem,
  ): Outcome<Value, Problem> => {
    let answer = await client.send<DoorCall>(call, { body });
    // A process of the version before, while an update is on its way, takes no form with versions of consents, and logs the newest as it always did.
    if (answer.isErr() && answer.error.kind === 'Refused' && answer.error.status === 400 && 'consents' in body)
      answer = await client.send<DoorCall>(call, { body: { ...body, consents: body.consents?.map(withoutVersion) } });
    if (answer.isErr()) return err(problemOf(answer.error));
    const { value, problem } = answer.value;
    return problem === undefined ? ok((value ?? undefined) as Value) : err(problem as Problem);
  };
  // The page of the next step asks for it in the same moment, and is then given what came along.
  let handedOver: Checkout | undefined;
  let handedOverAt = 0;
  let shown: Checkout | undefined;
  const takeStep = async <Name extends 'submitAddress' | 'chooseShipping'>(
    call: (typeof door)[Name],
    body: BodyOf<(typeof door)[Name]>,
  ): Outcome<ValueOf<Name>, ProblemOf<'openCheckout'>> => {
    const taken = await ask<DoorCall, StepTaken<Name>, ProblemOf<'openCheckout'>>(call, body, checkoutProblem);
    handedOver = taken.isOk() ? taken.value.next : undefined;
    handedOverAt = now();
    return taken.map(({ saved }) => saved);
  };
  const atTheDoor: Partial<UseCases> = {
    browseProducts: {
      run: async (slug, { mistakes, ...query }) => {
        const listed = await ask<DoorCall, ValueOf<'browseProducts'>, ProblemOf<'browseProducts'>>(
          door.browseProducts,
          { slug, query } as BodyOf<typeof door.browseProducts>,
          platformProblem,
        );
        return listed.map((list) => list && { ...list, query: { ...list.query, mistakes } });
      },
    },
    addToCart: {
      run: async ({ id: productId, format }, quantityText, choice) => {
        const quantity = (choice === undefined && format === 'Bundle' ? ok(undefined) : mayBeAdded({ format }, choice)).andThen(() =>
          parseQuantity(quantityText),
        );
        if (quantity.isErr()) return err(quantity.error);
        const goods = { productId, format, quantity: quantity.value, ...(choice && { choice }) };
        return oneAdd(() => ask(door.addToCart, goods as BodyOf<typeof door.addToCart>, cartProblem));
      },
    },
    openCheckout: {
      run: async (step) => {
        const next = now() - handedOverAt < HANDED_OVER_MS ? handedOver : undefined;
        handedOver = undefined;
        const opened =
          next?.step === step
            ? ok(next)
            : await ask<DoorCall, Checkout, ProblemOf<'openCheckout'>>(door.openCheckout, { step }, checkoutProblem);
        shown = opened.unwrapOr(undefined);
        return opened;
      },
    },
    submitAddress: {
      run: async (form, settings, consents) => {
        const checked = checkAddressForm(form, settings, consents);
        if (checked.isErr()) return err(checked.error);
        const { delivery, addressId, billing, billingAddressId, company, acceptedConsents, withoutPlace } = form;
        const step = { delivery, addressId, billing, billingAddressId, company, acceptedConsents, withoutPlace };
        return takeStep<'submitAddress'>(door.submitAddress, { ...step, settings, consents: consents?.map(termsOf) } as BodyOf<
          typeof door.submitAddress
        >);
      },
    },
    chooseShipping: {
      run: async (offered, methodId, branchId) => {
        const choice = checkShipping(offered, methodId, branchId);
        if (choice.isErr()) return err(choice.error);
        const { deliveryMethodId, branchId: branch } = choice.value;
        // The addresses of the review are asked for: another tab may have changed where the order goes.
        const deliveryMethods = shown?.step === 'shipping' ? shown.deliveryMethods : undefined;
        const body = { methodId: deliveryMethodId, branchId: branch, knowsDeliveries: deliveryMethods !== undefined };
        const taken = await takeStep<'chooseShipping'>(door.chooseShipping, body);
        if (handedOver !== undefined && deliveryMethods !== undefined) handedOver = { ...handedOver, deliveryMethods };
        return taken;
      },
    },
    placeOrder: {
      run: async ({ offered, shownCart, consents, paymentMethodId, ...wish }) => {
        const accepted = checkConsents(consents, wish.acceptedConsents, { validate: wish.validateConsents });
        if (accepted.isErr()) return err(accepted.error);
        const method = checkPayment(offered, paymentMethodId);
        if (method.isErr()) return err(method.error);
        const lines = (shownCart.lines ?? []).map(({ itemId, name, quantity, unitPrice }) => ({
          itemId,
          name,
          quantity,
          unitPrice: unitPrice.amount,
        }));
        const shown = { cartId: shownCart.id, total: shownCart.totals.total.amount, lines };
        const body = { ...wish, paymentMethodId: method.value.id, consents: consents?.map(termsOf), shown };
        return ask(door.placeOrder, body as BodyOf<typeof door.placeOrder>, checkoutProblem);
      },
    },
  };
  // Inherited, the others are made when they are first asked for.
  return Object.setPrototypeOf(atTheDoor, useCases);
}

function withoutVersion({ id, required }: ConsentTerms) {
  return { id, required };
}

function termsOf({ id, required, version }: ConsentTerms) {
  return { id, required, version };
}
