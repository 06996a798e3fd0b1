import type { Money } from '../money.ts';

/** A way in which goods reach the customer, with its price. */
export interface DeliveryMethod {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly price: Money;
  /** Branches to pick up at; empty for a delivery to the door. */
  readonly branches: readonly Branch[];
  /** Why it can't be chosen for this cart, which is shown and not hidden: something in it is too large. */
  readonly refusedFor?: 'bulky';
}

/** A branch where goods can be fetched. */
export interface Branch {
  readonly id: number;
  readonly name: string;
  /** Of one among many, such as parcel lockers, which are looked for by their town. */
  readonly town?: string | undefined;
}

/** Whether its branches are many, and looked for by their town. */
export function hasTowns({ branches }: Pick<DeliveryMethod, 'branches'>): boolean {
  return branches.some(({ town }) => town !== undefined);
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

/** Why the choice of delivery is not taken. */
export type ShippingProblem =
  | { readonly kind: 'ShippingMethodUndefined' }
  | { readonly kind: 'ShippingMethodNotFound' }
  | { readonly kind: 'ShippingBranchUndefined' };
/** Why the choice of payment is not taken. */
export type PaymentChoiceProblem = { readonly kind: 'PaymentMethodUndefined' };

/** A choice of delivery that may be saved. */
export interface ShippingChoice {
  readonly deliveryMethodId: number;
  readonly branchId: number | undefined;
}

/** Methods that work without script: nothing on a page pays by a wallet there, so an order with one would only wait (PAY-03). */
export function methodsWithoutScript(methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  return methods.filter(({ paymentType }) => paymentType !== WALLET);
}

/** The branch of a method that has one alone, where there is nothing to choose. */
export function onlyBranch({ branches }: Pick<DeliveryMethod, 'branches'>): Branch | undefined {
  return branches.length === 1 ? branches[0] : undefined;
}

/** With the skip option on, the first applicable method that needs no branch choice is taken without asking (CHK-07). */
export function shippingToSkipTo(methods: readonly DeliveryMethod[], skipOption: boolean): ShippingChoice | undefined {
  const first = methods.find(({ refusedFor }) => refusedFor === undefined);
  if (!skipOption || first === undefined || first.branches.length > 1) return undefined;
  return { deliveryMethodId: first.id, branchId: onlyBranch(first)?.id };
}

/** Payment is not asked for when the company's data is valid and exactly one method of type HPF exists (CHK-08). */
export function paymentToSkipTo(methods: readonly PaymentMethod[], companyIsValid: boolean): PaymentMethod | undefined {
  const hosted = methods.filter(({ paymentType }) => paymentType === 'HPF');
  return companyIsValid && methods.length === 1 && hosted.length === 1 ? hosted[0] : undefined;
}
