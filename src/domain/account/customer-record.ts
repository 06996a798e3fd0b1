import type { Address, CompanyData } from '../checkout/address.ts';
import type { Locale } from '../locale/locale.ts';
import type { OrderRecord } from '../order/order-record.ts';

/** A customer in the list of the shop. */
export interface CustomerRecord {
  readonly id: number;
  /** First and last name. */
  readonly name: string;
  readonly company: string | undefined;
  readonly email: string;
  /** ISO 8601 instant. */
  readonly registeredAt: string;
  readonly orders: number;
}

/** Customers of a list, the newest first, and where the next ones begin: what is older than `next`, by its id; undefined for the end. */
export interface CustomerList {
  readonly records: readonly CustomerRecord[];
  readonly next: number | undefined;
}

/** A customer with what the shop knows of them. */
export interface Customer extends Omit<CustomerRecord, 'company'> {
  readonly company: CompanyData | undefined;
  /** Whether the address has been shown to be theirs. */
  readonly isConfirmed: boolean;
  /** Of e-mails and of the account; undefined for a language that the site does not know. */
  readonly locale: Locale | undefined;
  readonly memberCardBarcode: string | undefined;
  /** ISO 8601 instant of the newest sign-in that is open still; undefined where none is. */
  readonly lastSeenAt: string | undefined;
  readonly addresses: readonly Address[];
  /** The newest ones, at most 50. */
  readonly newestOrders: readonly OrderRecord[];
}

/** Why an account is not erased: what was typed is not its e-mail address. */
export const ERASURE_FLAWS = ['otherEmail'] as const;

/** Address of the file with everything that is kept about a customer, for the back office (IDN-15). */
export function customerDataPath(id: number | string): string {
  return `/admin/customers/data/${id}`;
}

/** Where the customers of a list, or those that were ticked in it, are found as CSV. */
export const CUSTOMER_EXPORT_PATH = '/admin/customers/export';
