import { err, ok, type Result } from 'neverthrow';
import type { Money } from '../money.ts';

export interface DeliveryMethod {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly price: Money;
  /** Branches to pick up at; empty for a delivery to the door. */
  readonly branches: readonly Branch[];
}

export interface Branch {
  readonly id: number;
  readonly name: string;
}

/** Type of what is paid by buttons that a script makes (PAY-03). */
export const WALLET = 'Wallet';

/** `paymentType` 'HPF' is a hosted payment form, 'Wallet' needs script; undefined means that nothing is paid online (spec 3). */
export interface PaymentMethod {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly paymentType: string | undefined;
}

export type ShippingProblem =
  | { readonly kind: 'ShippingMethodUndefined' }
  | { readonly kind: 'ShippingMethodNotFound' }
  | { readonly kind: 'ShippingBranchUndefined' };
export type PaymentProblem = { readonly kind: 'PaymentMethodUndefined' };

export interface ShippingChoice {
  readonly deliveryMethodId: number;
  readonly branchId: number | undefined;
}

/** A delivery method must be chosen, be in the list, and have a branch chosen when it has branches (CHK-06). */
export function checkShipping(
  methods: readonly DeliveryMethod[],
  methodId: number | undefined,
  branchId: number | undefined,
): Result<ShippingChoice, ShippingProblem> {
  if (methodId === undefined) return err({ kind: 'ShippingMethodUndefined' });
  const method = methods.find(({ id }) => id === methodId);
  if (method === undefined) return err({ kind: 'ShippingMethodNotFound' });
  if (method.branches.length === 0) return ok({ deliveryMethodId: method.id, branchId: undefined });
  const branch = method.branches.find(({ id }) => id === branchId);
  return branch === undefined ? err({ kind: 'ShippingBranchUndefined' }) : ok({ deliveryMethodId: method.id, branchId: branch.id });
}

/** A payment method must be chosen from the list (CHK-08). */
export function checkPayment(methods: readonly PaymentMethod[], methodId: number | undefined): Result<PaymentMethod, PaymentProblem> {
  const method = methods.find(({ id }) => id === methodId);
  return method === undefined ? err({ kind: 'PaymentMethodUndefined' }) : ok(method);
}

/** Methods that work without script: nothing on a page pays by a wallet there, so an order with one would only wait (PAY-03). */
export function methodsWithoutScript(methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  return methods.filter(({ paymentType }) => paymentType !== WALLET);
}

/** With the skip option on, the first applicable method that needs no branch choice is taken without asking (CHK-07). */
export function shippingToSkipTo(methods: readonly DeliveryMethod[], skipOption: boolean): ShippingChoice | undefined {
  const first = methods[0];
  return skipOption && first !== undefined && first.branches.length === 0 ? { deliveryMethodId: first.id, branchId: undefined } : undefined;
}

/** Payment is not asked for when the company's data is valid and exactly one method of type HPF exists (CHK-08). */
export function paymentToSkipTo(methods: readonly PaymentMethod[], companyIsValid: boolean): PaymentMethod | undefined {
  const hosted = methods.filter(({ paymentType }) => paymentType === 'HPF');
  return companyIsValid && methods.length === 1 && hosted.length === 1 ? hosted[0] : undefined;
}
