import { err, type Result } from 'neverthrow';
import type { Customer, CustomerList } from '#domain/account/customer-record.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { CustomerQuestion, Customers } from '#ports/account/customers.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf } from '../back-office/area.ts';
import { csvPieces } from '../back-office/csv-pieces.ts';

/** Customers: found, answered, given what is kept about them, erased when they ask for it (IDN-15). */
export const customersArea = {
  views: {
    list(customers: Customers, question: CustomerQuestion): Outcome<CustomerList, BackOfficeProblem> {
      return customers.list(question);
    },
    /** Undefined when there is none of this id. */
    byId(customers: Customers, id: number): Outcome<Customer | undefined, BackOfficeProblem> {
      return customers.byId(id);
    },
    /** Undefined when there is none of this id. */
    export(customers: Customers, id: number): ReturnType<Customers['export']> {
      return customers.export(id);
    },
    /** Those of a list, or of these ids, as pieces of a CSV; a problem is the last. */
    exportList(
      customers: Customers,
      words: string,
      ids: readonly number[] | undefined,
    ): Outcome<AsyncIterable<Result<string, BackOfficeProblem>>, BackOfficeProblem> {
      return csvPieces((before) => customers.exportList(words, ids, before));
    },
  },
  forms: {
    erase: {
      fields: ['customerId', 'confirmation'],
      async run(customers, typed) {
        const [id, email] = [typed.id('customerId') ?? 0, typed.text('confirmation').trim()];
        // Before anybody is asked for their password, which they would give for nothing.
        const known = (await customers.byId(id)).unwrapOr(undefined)?.email;
        if (known !== undefined && isAnother(email, known))
          return err({ kind: 'RecordRefused', area: 'customers', reason: 'otherEmail', field: 'confirmation' });
        const erased = await customers.erase(id, email);
        return erased.map(() => ({ notice: 'done.erased', at: 'adminCustomers' }));
      },
    },
  },
} as const satisfies AreaOf<Customers>;

/** Whether an address is surely another one; of letters that can be written in several ways the platform knows better. */
function isAnother(email: string, known: string): boolean {
  return /^[\x21-\x7e]*$/.test(email + known) && email.toLowerCase() !== known.toLowerCase();
}
