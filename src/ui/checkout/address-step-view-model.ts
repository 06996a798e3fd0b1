import { makeAutoObservable, type ObservableMap, observable } from 'mobx';
import type { Checkout } from '#application/checkout/open-checkout.ts';
import type { AddressForm } from '#application/checkout/submit-address.ts';
import type { RefusedShopForm } from '#domain/account/refused-form.ts';
import {
  ADDRESS_FIELDS,
  type Address,
  type AddressField,
  addressOf,
  type FieldProblems,
  hasPlace,
  PLACE_FIELDS,
} from '#domain/checkout/address.ts';
import { HOME_COUNTRY } from '#domain/checkout/home-country.ts';
import { BILLING_PREFIX } from '#domain/site/form.ts';
import type { SavedAddresses } from '#ports/checkout/buyer-record.ts';
import { ADDRESS_LABELS } from '../messages/address-labels.ts';
import { fieldMessage } from '../messages/problem-message.ts';
import { type CheckoutParts, CheckoutViewModel } from './checkout-view-model.ts';
import { ConsentsViewModel } from './consents-view-model.ts';
import { consentErrors, type StepError, stepError, versionErrors } from './step-error.ts';
import { Submission } from './submission.ts';

/** The radio that says which address of the account it is; empty for another one. */
export const ADDRESS_ID = 'addressId';

/** In the draft: the e-mail address of the account that typed it, '' for a guest. */
const TYPED_BY = 'typedBy';

const COMPANY_FIELDS = ['companyName', 'companyOIB'] as const;
/** Every control of the step that is kept while it is typed; a box is 'on' or ''. */
const CONTROLS: readonly string[] = [
  ...ADDRESS_FIELDS,
  ...COMPANY_FIELDS,
  'buyAsCompany',
  'differentBilling',
  ...ADDRESS_FIELDS.map((field) => BILLING_PREFIX + field),
  ADDRESS_ID,
  BILLING_PREFIX + ADDRESS_ID,
];

/** What another address has otherwise; people and contacts stay. */
const STREET_FIELDS: ReadonlySet<string> = new Set<keyof Address>(['street', 'houseNumber', 'zipCode', 'city']);

/** The address step (CHK-02): what is typed is kept on the device until it is saved with the cart. */
export class AddressStepViewModel {
  readonly way: CheckoutViewModel;
  readonly consents: ConsentsViewModel;
  readonly submission: Submission;
  private readonly values: ObservableMap<string, string>;
  private readonly parts: CheckoutParts;

  constructor(parts: CheckoutParts, checkout: Checkout, refused?: RefusedShopForm) {
    this.parts = parts;
    this.way = new CheckoutViewModel(checkout, parts.locale);
    this.consents = new ConsentsViewModel(checkout.consents, {
      validate: checkout.settings.validateConsents,
      refused,
      draft: parts.draft,
      draftName: 'addressConsents',
    });
    this.submission = new Submission(parts, refused?.problem, 'address');
    this.values = observable.map(refused === undefined ? savedValues(checkout) : refusedValues(refused));
    makeAutoObservable<this, 'values' | 'parts'>(
      this,
      { way: false, consents: false, submission: false, values: false, parts: false },
      { autoBind: true },
    );
  }

  text(name: string): string {
    return this.values.get(name) ?? '';
  }

  /** Where it can go, and where the address is that stands there: one that this checkout does not serve is refused as what it is, and never becomes another. */
  countriesFor(prefix: string): Checkout['countries'] {
    const { countries, billingCountries } = this.way.checkout;
    const offered = prefix === BILLING_PREFIX ? billingCountries : countries;
    const code = this.text(`${prefix}country`);
    if (offered.some((country) => country.code === code)) return offered;
    return [...offered, billingCountries.find((country) => country.code === code) ?? { code, name: code }];
  }

  isTicked(box: 'buyAsCompany' | 'differentBilling'): boolean {
    return this.text(box) === 'on';
  }

  type(name: string, text: string): void {
    this.values.set(name, text);
    this.keep({ [name]: text });
  }

  /** Takes an address of the account into the fields, or leaves them for another one; that one starts without the place of the one before. */
  choose(prefix: string, id: string): void {
    const { savedAddresses } = this.way.checkout;
    const before = savedAddresses.find((address) => String(address.id) === this.text(prefix + ADDRESS_ID));
    const chosen = savedAddresses.find((address) => String(address.id) === id);
    const isPlaceAlone = this.isWithoutPlace(prefix);
    for (const field of isPlaceAlone ? PLACE_FIELDS : ADDRESS_FIELDS) {
      if (chosen !== undefined) this.type(prefix + field, chosen[field]);
      else if (STREET_FIELDS.has(field) && this.text(prefix + field) === before?.[field]) this.type(prefix + field, '');
    }
    this.type(prefix + ADDRESS_ID, chosen === undefined ? '' : id);
  }

  /**
   * Brings back what was typed before a reload, and what was typed while the script was still on its way. Of what a guest typed before signing in, what the account
   * does not know; nothing of what belongs to another account.
   */
  restore(typedBefore: Readonly<Record<string, string>> = {}): void {
    const { draft } = this.parts;
    const typedBy = draft.read()[TYPED_BY] ?? this.buyer;
    if (typedBy !== '' && typedBy !== this.buyer) draft.clear();
    this.consents.restore();
    const kept = draft.read();
    for (const name of CONTROLS) {
      const isOurs = typedBy === this.buyer || this.text(name) === '';
      const text = typedBefore[name] ?? (this.submission.problem === undefined && isOurs ? kept[name] : undefined);
      if (text !== undefined) this.values.set(name, text);
    }
  }

  /** Takes over what the form holds: browsers fill in fields without telling, and people type before the script is there. */
  read(fields: { readonly get: (name: string) => unknown; readonly getAll: (name: string) => readonly unknown[] }): void {
    for (const name of CONTROLS) this.values.set(name, String(fields.get(name) ?? ''));
    this.keep(Object.fromEntries(this.values));
    this.consents.read(fields.getAll('consents').map(String));
  }

  get form(): AddressForm {
    return {
      delivery: this.address(''),
      addressId: this.addressId(''),
      billing: this.isTicked('differentBilling') ? this.address(BILLING_PREFIX) : undefined,
      billingAddressId: this.addressId(BILLING_PREFIX),
      company: this.isTicked('buyAsCompany') ? { companyName: this.text('companyName'), companyOIB: this.text('companyOIB') } : undefined,
      acceptedConsents: this.consents.accepted,
      withoutPlace: this.way.checkout.withoutPlace,
    };
  }

  /** What is wrong after an attempt, in the order of the form. */
  get errors(): readonly StepError[] {
    const { problem } = this.submission;
    if (problem === undefined) return [];
    if (problem.kind === 'ConsentRequired') return consentErrors(this.consents);
    if (problem.kind === 'ConsentVersionUnknown') return versionErrors(this.consents, problem);
    if (problem.kind !== 'AddressInvalid') return [stepError(problem)];
    return [...fieldErrors(problem.delivery, ''), ...fieldErrors(problem.billing, BILLING_PREFIX), ...consentErrors(this.consents)];
  }

  async submit(): Promise<void> {
    const { settings, consents } = this.way.checkout;
    const saved = await this.submission.run(({ submitAddress }) => submitAddress.run(this.form, settings, consents));
    if (saved !== undefined) this.parts.goTo(this.way.nextPath);
  }

  /** The address that nothing is brought to; another one for the bill is asked for in full. */
  isWithoutPlace(prefix: string): boolean {
    return prefix === '' && this.way.checkout.withoutPlace;
  }

  /** Whose the step is: an account by its e-mail address, '' a guest. */
  private get buyer(): string {
    return this.way.checkout.accountEmail ?? '';
  }

  private keep(fields: Readonly<Record<string, string>>): void {
    this.parts.draft.write({ ...this.parts.draft.read(), ...fields, [TYPED_BY]: this.buyer });
  }

  private addressId(prefix: string): number | undefined {
    const id = this.text(prefix + ADDRESS_ID);
    return this.way.checkout.savedAddresses.find((address) => String(address.id) === id)?.id;
  }

  private address(prefix: string): Address {
    const { savedAddresses, accountEmail } = this.way.checkout;
    const typed = addressOf((field) => this.text(prefix + field));
    if (!this.isWithoutPlace(prefix)) return typed;
    const chosen = savedAddresses.find(({ id }) => id === this.addressId(prefix));
    // An address of the account that a company is invoiced to counts as it stands there.
    if (chosen !== undefined && this.isTicked('buyAsCompany')) return addressOf((field) => chosen[field]);
    return { ...typed, contactEmail: accountEmail ?? typed.contactEmail };
  }
}

/** Contact stands first in the form, then name and place, then company. */
const FORM_ORDER: readonly AddressField[] = [
  'contactEmail',
  'contactPhone',
  'firstName',
  'lastName',
  'street',
  'houseNumber',
  'zipCode',
  'city',
  'country',
  ...COMPANY_FIELDS,
];

function fieldErrors(problems: FieldProblems<AddressField>, prefix: string): readonly StepError[] {
  const group = prefix === BILLING_PREFIX ? { group: 'checkout.billingAddress' } : {};
  return FORM_ORDER.flatMap((field) => {
    const problem = problems[field];
    return problem === undefined
      ? []
      : [{ fieldId: prefix + field, ...group, label: ADDRESS_LABELS[field], message: fieldMessage(problem) }];
  });
}

function savedValues({ addresses, suggested, savedAddresses, countries, withoutPlace }: Checkout): Record<string, string> {
  const country = (countries.find(({ code }) => code === HOME_COUNTRY) ?? countries[0])?.code ?? '';
  const values: Record<string, string> = { country, [`${BILLING_PREFIX}country`]: country };
  const first = savedAddresses.find(({ type }) => type === 'shipping') ?? savedAddresses[0];
  const ofAccount: SavedAddresses | undefined = first && { delivery: first, addressId: first.id, billing: undefined, company: undefined };
  const isEnough = addresses !== undefined && (withoutPlace || hasPlace(addresses.delivery));
  const known = isEnough ? addresses : (suggested ?? ofAccount ?? addresses);
  if (known === undefined) return values;
  const { delivery, addressId, billing, billingAddressId, company } = known;
  for (const field of ADDRESS_FIELDS) {
    values[field] = delivery[field] || (values[field] ?? '');
    if (billing !== undefined) values[BILLING_PREFIX + field] = billing[field];
  }
  return {
    ...values,
    ...company,
    // Who has named no place may still name one of the account's for a company.
    [ADDRESS_ID]: String(addressId ?? (withoutPlace && !hasPlace(delivery) ? first?.id : undefined) ?? ''),
    [BILLING_PREFIX + ADDRESS_ID]: String(billingAddressId ?? ''),
    buyAsCompany: company === undefined ? '' : 'on',
    differentBilling: billing === undefined ? '' : 'on',
  };
}

function refusedValues({ values }: RefusedShopForm): Record<string, string> {
  return Object.fromEntries(CONTROLS.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])));
}
