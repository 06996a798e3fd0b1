import { LOAD_SIZE } from '#domain/pagination.ts';
import type { SiteMap, SiteMapBatch } from '#ports/navigation/finder.ts';
import type { PlatformClient } from '../platform-client.ts';
import { searchSlugs } from '../wire/content.ts';
import { readSlugs } from './http-finder.ts';

/** All public addresses over HTTP, five hundred a trip. A sitemap with holes would take pages out of search machines, so a failed trip throws. */
export class HttpSiteMap implements SiteMap {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async *batches(from?: string): AsyncGenerator<SiteMapBatch> {
    let after = from;
    do {
      const answer = await this.client.send(searchSlugs, {
        query: { limit: String(LOAD_SIZE), ...(after === undefined ? {} : { after }) },
      });
      if (answer.isErr()) throw new Error(`The sitemap cannot be read: ${answer.error.kind} ${answer.error.message}`);
      const { records, next } = answer.value;
      yield {
        after,
        entries: records.map(({ type, slugs, updatedAt }) => ({ kind: type, slugs: readSlugs(slugs), lastModified: updatedAt })),
      };
      after = next === after ? undefined : (next ?? undefined);
    } while (after !== undefined);
  }
}
