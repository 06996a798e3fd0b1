import { makeAutoObservable } from 'mobx';
import type { Checkout } from '#application/checkout/open-checkout.ts';
import type { RefusedShopForm } from '#domain/account/refused-form.ts';
import { type BranchesOfTown, branchesByTown, findBranches, isTown } from '#domain/checkout/find-branches.ts';
import {
  type Branch,
  type DeliveryMethod,
  hasTowns,
  onlyBranch,
  type ShippingProblem,
  shippingToSkipTo,
} from '#domain/checkout/methods.ts';
import { readId } from '#domain/id.ts';
import { type CheckoutParts, CheckoutViewModel } from './checkout-view-model.ts';
import { type StepError, stepError } from './step-error.ts';
import { Submission } from './submission.ts';

/** What is wrong with the choice itself. */
const ABOUT_CHOICE: ReadonlySet<string> = new Set<ShippingProblem['kind']>([
  'ShippingMethodUndefined',
  'ShippingMethodNotFound',
  'ShippingBranchUndefined',
]);

/** The shipping step: a method, and a branch where it has some (CHK-06). */
export class ShippingStepViewModel {
  readonly way: CheckoutViewModel;
  readonly submission: Submission;
  methodId: number | undefined;
  branchId: number | undefined;
  /** What is looked for among many places to fetch at. */
  sought = '';
  private readonly parts: CheckoutParts;

  constructor(parts: CheckoutParts, checkout: Checkout, refused?: RefusedShopForm) {
    this.parts = parts;
    this.way = new CheckoutViewModel(checkout, parts.locale);
    this.submission = new Submission(parts, refused?.problem, 'shipping');
    this.methodId = readId(refused?.values.deliveryMethodId) ?? checkout.cart.deliveryMethodId;
    this.branchId = readId(refused?.values.deliveryBranchId) ?? checkout.cart.branchId;
    this.takeOnlyBranch();
    makeAutoObservable<this, 'parts'>(this, { way: false, submission: false, parts: false }, { autoBind: true });
  }

  get methods(): readonly DeliveryMethod[] {
    return this.way.checkout.deliveryMethods;
  }

  get errors(): readonly StepError[] {
    const { problem } = this.submission;
    if (problem === undefined) return [];
    if (problem.kind === 'ShippingBranchUndefined') {
      const error = stepError(problem, this.branchFieldId);
      return [this.chosen !== undefined && hasTowns(this.chosen) ? { ...error, message: { message: 'checkout.placeMissing' } } : error];
    }
    return [stepError(problem, ABOUT_CHOICE.has(problem.kind) ? methodFieldId(this.methods[0]) : undefined)];
  }

  /** Places to fetch at that hold what is looked for; undefined while nothing is. */
  found(method: DeliveryMethod): readonly Branch[] | undefined {
    return this.sought.trim() === '' ? undefined : findBranches(method.branches, this.sought);
  }

  /** Town by town; first and open the one of the place that was chosen, else of the buyer's address. */
  towns(method: DeliveryMethod): readonly (BranchesOfTown & { readonly isOpen: boolean })[] {
    const chosen = method.branches.find(({ id }) => id === this.branchId)?.town;
    const home = this.way.checkout.addresses?.delivery.city ?? '';
    const isOpen = (town: string) => (chosen === undefined ? isTown(town, home) : town === chosen);
    const towns = branchesByTown(method.branches, this.parts.locale).map((each) => ({ ...each, isOpen: isOpen(each.town) }));
    return [...towns.filter((each) => each.isOpen), ...towns.filter((each) => !each.isOpen)];
  }

  seek(text: string): void {
    this.sought = text;
  }

  choose(methodId: number): void {
    this.methodId = methodId;
    this.takeOnlyBranch();
    this.keep();
  }

  chooseBranch(branchId: number): void {
    this.branchId = branchId;
    this.keep();
  }

  /** Takes over what the form holds. */
  read(fields: { readonly get: (name: string) => unknown }): void {
    this.methodId = readId(fields.get('deliveryMethodId')) ?? this.methodId;
    this.branchId = readId(fields.get('deliveryBranchId')) ?? this.branchId;
  }

  /** Brings back what was chosen before a reload. */
  restore(): void {
    const { deliveryMethodId, deliveryBranchId } = this.parts.draft.read();
    if (this.submission.problem !== undefined) return;
    this.methodId = readId(deliveryMethodId) ?? this.methodId;
    this.branchId = readId(deliveryBranchId) ?? this.branchId;
    this.takeOnlyBranch();
  }

  /** The step is on the screen: with the skip option on, the first method that needs no choice is taken without asking (CHK-07). */
  async activate(): Promise<void> {
    const choice = shippingToSkipTo(this.methods, this.way.checkout.settings.skipShipping);
    if (choice === undefined || this.submission.problem !== undefined) return;
    this.choose(choice.deliveryMethodId);
    await this.send({ replace: true });
  }

  submit(): Promise<void> {
    return this.send({ replace: false });
  }

  private async send(options: { readonly replace: boolean }): Promise<void> {
    const saved = await this.submission.run(({ chooseShipping }) => chooseShipping.run(this.methods, this.methodId, this.branchId));
    if (saved !== undefined) this.parts.goTo(this.way.nextPath, options);
    else this.resetAfterFailedSave();
  }

  /** A choice that could not be saved gives way to the last saved one (CHK-09). */
  private resetAfterFailedSave(): void {
    const { problem, isRunning } = this.submission;
    if (isRunning || problem === undefined || !isRefused(problem)) return;
    const { cart } = this.way.checkout;
    this.methodId = cart.deliveryMethodId;
    this.branchId = cart.branchId;
    this.takeOnlyBranch();
    this.keep();
  }

  /** A place that was kept of another method, or of before, is none of this one: the only one there is stands on the screen, chosen. */
  private takeOnlyBranch(): void {
    this.branchId = (this.chosen && onlyBranch(this.chosen))?.id ?? this.branchId;
  }

  private keep(): void {
    this.parts.draft.write({
      ...this.parts.draft.read(),
      deliveryMethodId: String(this.methodId ?? ''),
      deliveryBranchId: String(this.branchId ?? ''),
    });
  }

  /** The way of delivery that is chosen on the screen. */
  get chosen(): DeliveryMethod | undefined {
    return this.methods.find(({ id }) => id === this.methodId);
  }

  private get branchFieldId(): string {
    if (this.chosen !== undefined && hasTowns(this.chosen)) return `sought-${this.chosen.id}`;
    const branch = this.chosen?.branches[0];
    return branch === undefined ? (methodFieldId(this.methods[0]) ?? '') : `deliveryBranchId-${branch.id}`;
  }
}

/** Whether a choice could not be saved; one that was not sent, or waits for a sign-in or for a platform that is away for the moment, is still on the screen. */
function isRefused(problem: { readonly kind: string; readonly status?: number }): boolean {
  return !ABOUT_CHOICE.has(problem.kind) && problem.kind !== 'SignedOut' && problem.kind !== 'Unreachable' && problem.status !== 503;
}

function methodFieldId(method: DeliveryMethod | undefined): string | undefined {
  return method === undefined ? undefined : `deliveryMethodId-${method.id}`;
}
