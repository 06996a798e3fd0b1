import type { Transaction } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type { saveCheckoutAddresses as call } from '#adapters/platform/wire/checkout.ts';
import { openCart } from '../cart/open-cart.ts';
import { priceCart } from '../cart/price-cart.ts';
import { updateCart } from '../cart/queries.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { findUser } from '../identity/users.ts';
import { accountAddresses } from './account-addresses.ts';
import { checkedAddress, checkedCompany, type GuestRules, rulesOf } from './checked-guest.ts';
import { dropUnservedDelivery } from './drop-unserved-delivery.ts';
import { addressOnWire } from './guest.ts';
import { type BuyersAddress, placelessAddress, placelessColumns } from './placeless-buyer.ts';
import { readConfiguration } from './shop-configuration.ts';

/**
 * Chooses addresses of the account for the customer's own cart; one of another account is none (T-04). An account may hold addresses that this checkout does not
 * take, so its rules are asked here. A delivery method that does not serve the new country is no longer chosen (CHK-10, CHK-14). A cart of digital content alone
 * needs no address: name and country are enough, unless a company is to be invoiced (PRD-03).
 */
export const saveCheckoutAddresses: Verb<typeof call> = (deps, { body, session, user, facts }) =>
  inTransaction(deps.database, async (trx) => {
    const opened = await openCart(trx, { session, user }, true);
    if (opened.isErr()) return refuse(opened.error.code);
    const cart = opened.value;
    if (cart.user_id !== user.userId) return refuse('FORBIDDEN');
    const chosen = await chosenAddresses(trx, user.userId, body);
    if (chosen.isErr()) return refuse(chosen.error.code);
    const { shipping, billing } = chosen.value;

    const configuration = await readConfiguration(trx);
    // Asked only when it matters, as of a guest.
    const mayLackPlace = body.shippingAddressId === null && body.company === null;
    const withoutPlace = mayLackPlace && (await priceCart(trx, cart, facts.language, deps.now())).digitalOnly;
    const checked = checkedChoice(body, shipping, billing, { ...rulesOf(configuration), withoutPlace });
    if (checked.isErr()) return refuse(checked.error.code, checked.error);
    const { company, buyer } = checked.value;

    const { shippingAddressId, billingAddressId } = body;
    await updateCart(trx, cart.id, {
      shipping_address_id: shippingAddressId,
      billing_address_id: billingAddressId ?? shippingAddressId,
      ...placelessColumns(buyer),
      company_name: company?.name ?? null,
      company_oib: company?.oib ?? null,
      updated_at: deps.now(),
    });
    await dropUnservedDelivery(trx, cart, shipping.country, configuration, facts, deps.now());
    const other = billingAddressId === shippingAddressId ? null : billingAddressId;
    return ok({ data: { shippingAddressId, billingAddressId: other, company, ...(buyer && { buyer }) } });
  });

type Body = BodyOf<typeof call>;

/** Where the goods go, and who pays when that is another; an address that the account hasn't is not found. */
async function chosenAddresses(
  trx: Transaction<Database>,
  userId: number,
  { shippingAddressId: shippingId, billingAddressId: billingId, buyer }: Body,
): Promise<Result<{ readonly shipping: BuyersAddress; readonly billing: BuyersAddress | undefined }, Refusal>> {
  const own = await accountAddresses(
    trx,
    userId,
    [shippingId, billingId].filter((id) => id !== null),
  );
  const byId = (id: number | null) => own.find((address) => address.id === id);
  const account = shippingId === null ? await findUser(trx, userId) : undefined;
  const shipping = account === undefined ? byId(shippingId) : placelessAddress(buyer ?? NOBODY, account.email);
  const billing = byId(billingId);
  if (shipping === undefined || (billingId !== null && billing === undefined)) return refuse('NOT_FOUND');
  return ok({ shipping, billing });
}

const NOBODY = { firstName: '', lastName: '', country: '' };

interface Choice extends Pick<Body, 'company' | 'buyer'> {}

function checkedChoice(
  body: Body,
  shipping: BuyersAddress,
  billing: BuyersAddress | undefined,
  rules: GuestRules,
): Result<Choice, Refusal> {
  const goesTo = checkedAddress({ ...addressOnWire(shipping), type: 'shipping' }, 0, rules);
  if (goesTo.isErr()) return refuse(goesTo.error.code, goesTo.error);
  const payer = billing ?? (rules.withoutPlace ? undefined : shipping);
  const paidBy = payer && checkedAddress({ ...addressOnWire(payer), type: 'billing' }, 1, rules);
  if (paidBy?.isErr()) return refuse(paidBy.error.code, paidBy.error);
  const { first_name: firstName, last_name: lastName, country } = goesTo.value;
  return checkedCompany(body.company, 'company.name', 'company.oib').map((company) => ({
    company,
    buyer: body.shippingAddressId === null ? { firstName, lastName, country } : undefined,
  }));
}
