import { ok } from 'neverthrow';
import type { getApplicableDeliveryMethods as call } from '#adapters/platform/wire/checkout.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { applicableDelivery, branchName } from './applicable-delivery.ts';
import { checkBuyer } from './buyer.ts';
import { openPurchase } from './purchase.ts';

/** Ways to deliver this cart to the buyer's address, at the prices that it would pay, then those that it is too large for; the address decides, not the country that a client names. */
export const getApplicableDeliveryMethods: Verb<typeof call> = async (deps, { body, session, user, facts }) => {
  const opened = await openPurchase(deps.database, { session, user }, facts, deps.now());
  if (opened.isErr()) return refuse(opened.error.code);
  const buyer = checkBuyer(opened.value.buyer, body);
  if (buyer.isErr()) return refuse(buyer.error.code);
  const { possible, tooSmall } = applicableDelivery(opened.value, buyer.value, facts.language);
  return ok({
    data: [
      ...possible.map(({ id, name, description, priceHere, branches }) => ({
        id,
        name,
        description,
        price: priceHere,
        options: branches.map((branch) => ({
          id: branch.id,
          name: branchName(branch, facts.language),
          ...(branch.town !== null && { town: branch.town }),
        })),
      })),
      ...tooSmall.map(({ id, name, description, priceHere }) => ({
        id,
        name,
        description,
        price: priceHere,
        options: [],
        refusedFor: 'bulky' as const,
      })),
    ],
  });
};
