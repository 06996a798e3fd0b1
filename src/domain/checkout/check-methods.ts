import { err, ok, type Result } from 'neverthrow';
import type { DeliveryMethod, PaymentChoiceProblem, PaymentMethod, ShippingChoice, ShippingProblem } from './methods.ts';

/** A delivery method must be chosen, be in the list and not refused for this cart, and have a branch chosen when it has branches (CHK-06). */
export function checkShipping(
  methods: readonly Pick<DeliveryMethod, 'id' | 'branches' | 'refusedFor'>[],
  methodId: number | undefined,
  branchId: number | undefined,
): Result<ShippingChoice, ShippingProblem> {
  if (methodId === undefined) return err({ kind: 'ShippingMethodUndefined' });
  const method = methods.find(({ id }) => id === methodId);
  if (method === undefined || method.refusedFor !== undefined) return err({ kind: 'ShippingMethodNotFound' });
  if (method.branches.length === 0) return ok({ deliveryMethodId: method.id, branchId: undefined });
  const branch = method.branches.find(({ id }) => id === branchId);
  return branch === undefined ? err({ kind: 'ShippingBranchUndefined' }) : ok({ deliveryMethodId: method.id, branchId: branch.id });
}

/** A payment method must be chosen from the list (CHK-08). */
export function checkPayment<M extends Pick<PaymentMethod, 'id'>>(
  methods: readonly M[],
  methodId: number | undefined,
): Result<M, PaymentChoiceProblem> {
  const method = methods.find(({ id }) => id === methodId);
  return method === undefined ? err({ kind: 'PaymentMethodUndefined' }) : ok(method);
}
