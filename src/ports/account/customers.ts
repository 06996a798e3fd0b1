import type { Customer, CustomerList } from '#domain/account/customer-record.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { CsvPart } from '../csv-part.ts';
import type { Outcome } from '../outcome.ts';

/** Which customers are wanted. */
export interface CustomerQuestion {
  /** Parts of a name, company or e-mail; empty for all. */
  readonly words: string;
  /** Only those who came before this one, by its id. */
  readonly before: number | undefined;
}

/** Customers with an account, for whoever answers their questions; people of the back office are none. */
export interface Customers {
  list(question: CustomerQuestion): Outcome<CustomerList, BackOfficeProblem>;
  /** Undefined where there is none of this id. */
  byId(id: number): Outcome<Customer | undefined, BackOfficeProblem>;
  /** Everything that is kept about a customer (IDN-15); undefined where there is none of this id. That it was taken is written down. */
  export(id: number): Outcome<Readonly<Record<string, unknown>> | undefined, BackOfficeProblem>;
  /** A part of the list as a table, or of those of these ids; the first part without `before`. ProofWanted until whoever asks has proved who they are. */
  exportList(words: string, ids: readonly number[] | undefined, before: number | undefined): Outcome<CsvPart, BackOfficeProblem>;
  /** Erases the account but what the law wants kept; `email` is typed once more to be sure. RecordRefused (ERASURE_FLAWS) for another one. */
  erase(id: number, email: string): Outcome<void, BackOfficeProblem>;
}
