import { err, ok } from 'neverthrow';
import type { Customer, CustomerList } from '#domain/account/customer-record.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { localeOfLanguage } from '#domain/locale/locale.ts';
import type { CustomerQuestion, Customers } from '#ports/account/customers.ts';
import type { CsvPart } from '#ports/csv-part.ts';
import type { Outcome } from '#ports/outcome.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import { readOrderRecord } from '../back-office/read-order-record.ts';
import type { PlatformClient } from '../platform-client.ts';
import { readAddress, readCompany } from '../read-address.ts';
import { codeOf, isNotFound } from '../read-problem.ts';
import { eraseCustomer, exportCustomer, exportCustomers, filterCustomers, getCustomer } from '../wire/customer.ts';

/** Customers over HTTP, for the back office. */
export class HttpCustomers implements Customers {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async list({ words, before }: CustomerQuestion): Outcome<CustomerList, BackOfficeProblem> {
    const query = { ...(words !== '' && { q: words }), ...(before !== undefined && { before: String(before) }) };
    const answer = await this.client.send(filterCustomers, { query });
    return answer
      .map(({ records, next }) => ({
        records: records.map(({ company, ...record }) => ({ ...record, company: company ?? undefined })),
        next: next ?? undefined,
      }))
      .mapErr(backOfficeProblem);
  }

  async byId(id: number): Outcome<Customer | undefined, BackOfficeProblem> {
    const answer = await this.client.send(getCustomer, { params: { id: String(id) } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer
      .map(({ company, language, memberCardBarcode, lastSeenAt, addresses, newestOrders, ...record }) => ({
        ...record,
        company: readCompany(company),
        locale: localeOfLanguage(language),
        memberCardBarcode: memberCardBarcode ?? undefined,
        lastSeenAt: lastSeenAt ?? undefined,
        addresses: addresses.map(readAddress),
        newestOrders: newestOrders.map(readOrderRecord),
      }))
      .mapErr(backOfficeProblem);
  }

  async export(id: number): ReturnType<Customers['export']> {
    const answer = await this.client.send(exportCustomer, { body: { id } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer.mapErr(backOfficeProblem);
  }

  async exportList(words: string, ids: readonly number[] | undefined, before: number | undefined): Outcome<CsvPart, BackOfficeProblem> {
    const body = {
      ...(words !== '' && { q: words.slice(0, 100) }),
      ...(ids !== undefined && { ids: ids.slice(0, 200) }),
      ...(before !== undefined && { before }),
    };
    const answer = await this.client.send(exportCustomers, { body });
    return answer.map(({ csv, next }) => ({ csv, next: next ?? undefined })).mapErr(backOfficeProblem);
  }

  async erase(id: number, email: string): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(eraseCustomer, { body: { id, email: email.slice(0, 1000) } });
    if (answer.isOk()) return ok(undefined);
    if (answer.error.kind !== 'Refused' || codeOf(answer.error) !== 'ERASURE_REFUSED') return err(backOfficeProblem(answer.error));
    return err({ kind: 'RecordRefused', area: 'customers', reason: 'otherEmail', field: 'confirmation' });
  }
}
