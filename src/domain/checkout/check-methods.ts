import { err, ok, type Result } from 'neverthrow';
import {
  type DeliveryMethod,
  onlyBranch,
  type PaymentChoiceProblem,
  type PaymentMethod,
  type ShippingChoice,
  type ShippingProblem,
} from './methods.ts';

type Offered = Pick<DeliveryMethod, 'id' | 'branches' | 'refusedFor'>;

/** A choice of delivery as a buyer makes it: of a method with one branch alone nothing more is asked (CHK-06). A place that was chosen and is gone gives way to no other. */
export function checkShipping(
  methods: readonly Offered[],
  methodId: number | undefined,
  branchId: number | undefined,
): Result<ShippingChoice, ShippingProblem> {
  const method = methods.find(({ id }) => id === methodId);
  return checkWholeChoice(methods, methodId, branchId ?? (method && onlyBranch(method))?.id);
}

/** A delivery method must be chosen, be in the list and not refused for this cart, and have a branch chosen when it has branches (CHK-06). */
export function checkWholeChoice(
  methods: readonly Offered[],
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
