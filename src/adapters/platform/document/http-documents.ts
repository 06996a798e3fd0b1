import { err, ok } from 'neverthrow';
import type { DocumentList, DocumentWish, PublicDocument } from '#domain/document/public-document.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import { endOfDay, startOfDay } from '#domain/site/site-day.ts';
import type { Documents } from '#ports/document/documents.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { readPageOf } from '../read-pagination.ts';
import { isNotFound, platformProblem } from '../read-problem.ts';
import { filterDocuments, getDocument } from '../wire/document.ts';
import { readDocument } from './read-document.ts';

/** Documents over HTTP. */
export class HttpDocuments implements Documents {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async list({ page, limit, type, category, from, to, keyword }: DocumentWish): Outcome<DocumentList, PlatformProblem> {
    const range: [number | null, number | null] = [startOfDay(from) ?? null, endOfDay(to) ?? null];
    const filters = {
      ...(keyword === '' ? {} : { keyword }),
      ...(type === undefined ? {} : { type }),
      ...(category === undefined ? {} : { category }),
      ...(range[0] === null && range[1] === null ? {} : { publishedAt: range }),
    };
    const answer = await this.client.send(filterDocuments, { body: { storeId: 0, filters, page, limit } });
    return answer
      .map((list) => ({ page: readPageOf(list, readDocument), types: list.types, categories: list.categories }))
      .mapErr(platformProblem);
  }

  async byId(id: number): Outcome<PublicDocument | undefined, PlatformProblem> {
    const answer = await this.client.send(getDocument, { params: { id: String(id) } });
    if (answer.isErr()) return isNotFound(answer.error) ? ok(undefined) : err(platformProblem(answer.error));
    return ok(readDocument(answer.value));
  }
}
