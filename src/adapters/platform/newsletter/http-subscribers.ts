import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Cursor, KeyedPage } from '#domain/keyed-page.ts';
import type { Subscriber, SubscriberFilter } from '#domain/newsletter/subscriber.ts';
import { GENERIC_PAGE_SIZE } from '#domain/pagination.ts';
import type { CsvPart } from '#ports/csv-part.ts';
import type { Subscribers } from '#ports/newsletter/subscribers.ts';
import type { Outcome } from '#ports/outcome.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { queryOfCursor, readKeyed } from '../read-keyed.ts';
import { deleteSubscriber, exportSubscribers, filterSubscribers } from '../wire/subscriber.ts';

/** Who has asked for the newsletter, over HTTP. */
export class HttpSubscribers implements Subscribers {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async list(filter: SubscriberFilter, cursor: Cursor): Outcome<KeyedPage<Subscriber>, BackOfficeProblem> {
    const query = { ...wished(filter), ...queryOfCursor(cursor, GENERIC_PAGE_SIZE) };
    const answer = await this.client.send(filterSubscribers, { query });
    return answer
      .map((list) =>
        readKeyed(list, ({ confirmedAt, leftAt, ...record }) => ({
          ...record,
          confirmedAt: confirmedAt ?? undefined,
          leftAt: leftAt ?? undefined,
        })),
      )
      .mapErr(backOfficeProblem);
  }

  async export(filter: SubscriberFilter, before: number | undefined): Outcome<CsvPart, BackOfficeProblem> {
    const { ids } = filter;
    const body = { ...wished(filter), ...(ids !== undefined && { ids: ids.slice(0, 200) }), ...(before !== undefined && { before }) };
    const answer = await this.client.send(exportSubscribers, { body });
    return answer.map(({ csv, next }) => ({ csv, next: next ?? undefined })).mapErr(backOfficeProblem);
  }

  async remove(id: number): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(deleteSubscriber, { body: { id } });
    return answer.map(() => undefined).mapErr(backOfficeProblem);
  }
}

function wished({ words, state, language, consent, list }: SubscriberFilter) {
  return {
    ...(words !== '' && { q: words.slice(0, 100) }),
    ...(state !== undefined && { state }),
    ...(language !== undefined && { language }),
    ...(consent !== undefined && { consent: String(consent) }),
    ...(list !== undefined && { list: String(list) }),
  };
}
