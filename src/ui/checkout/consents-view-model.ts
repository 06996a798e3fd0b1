import { makeAutoObservable, type ObservableSet, observable } from 'mobx';
import type { RefusedShopForm } from '#domain/account/refused-form.ts';
import { type Consent, consentValue, missingConsents, tickedConsents } from '#domain/consent/consent.ts';
import type { CheckoutDraft } from '#ports/checkout/checkout-draft.ts';

export interface ConsentOptions {
  /** Off when the platform does not ask for the required ones. */
  readonly validate: boolean;
  readonly refused: RefusedShopForm | undefined;
  readonly draft: CheckoutDraft;
  /** Name in the draft; each step has consents of its own. */
  readonly draftName: string;
}

/** The consents of one step, and which of them are ticked (CHK-05). */
export class ConsentsViewModel {
  /** Undefined when they could not be loaded. */
  readonly consents: readonly Consent[] | undefined;
  private readonly ticked: ObservableSet<number>;
  private readonly options: ConsentOptions;

  constructor(consents: readonly Consent[] | undefined, options: ConsentOptions) {
    this.consents = consents;
    this.options = options;
    this.ticked = observable.set(this.idsOf(tickedConsents(options.refused?.values)));
    makeAutoObservable<this, 'ticked' | 'options' | 'idsOf'>(
      this,
      { consents: false, ticked: false, options: false, idsOf: false },
      { autoBind: true },
    );
  }

  get accepted(): readonly number[] {
    return [...this.ticked];
  }

  /** Required ones that are not ticked. */
  get missing(): readonly Consent[] {
    return this.options.validate ? missingConsents(this.consents ?? [], this.accepted) : [];
  }

  isTicked(id: number): boolean {
    return this.ticked.has(id);
  }

  tick(id: number, isTicked: boolean): void {
    if (isTicked) this.ticked.add(id);
    else this.ticked.delete(id);
    const { draft, draftName } = this.options;
    draft.write({
      ...draft.read(),
      [draftName]:
        this.consents
          ?.filter((one) => this.isTicked(one.id))
          .map(consentValue)
          .join(',') ?? '',
    });
  }

  /** What has to be agreed to is agreed to anew: what it was said of is another thing now. What is left open stays as it is. */
  askAgain(): void {
    for (const { id, required } of this.consents ?? []) if (required) this.tick(id, false);
  }

  /** Takes over which boxes are ticked. */
  read(ids: readonly string[]): void {
    this.ticked.replace(this.consents?.flatMap(({ id }) => (ids.includes(String(id)) ? id : [])) ?? []);
  }

  /** Brings back what was ticked before a reload. */
  restore(): void {
    const { draft, draftName, refused } = this.options;
    const kept = draft.read()[draftName];
    if (refused === undefined && kept !== undefined) this.ticked.replace(this.idsOf(kept.split(',')));
  }

  /** Those of the values that mean the words which are shown here: to others of them nobody has agreed (CON-01). */
  private idsOf(values: readonly string[]): readonly number[] {
    return this.consents?.filter((one) => values.includes(consentValue(one))).map(({ id }) => id) ?? [];
  }
}

/** The control of a consent; the error summary leads there. */
export function consentFieldId(id: number): string {
  return `consents-${id}`;
}
