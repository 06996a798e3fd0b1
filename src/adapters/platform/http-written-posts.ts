import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import type { PostCategory, PostRecord } from '#domain/post/post-record.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PostQuestion, WrittenPosts } from '#ports/post/written-posts.ts';
import { waitingOf } from './overview-part.ts';
import type { PlatformClient } from './platform-client.ts';
import { backOfficeProblem } from './read-back-office-problem.ts';
import { queryOfPlace, readKeyed } from './read-keyed.ts';
import { codeOf } from './read-problem.ts';
import type { Refusal } from './read-refusal.ts';
import { readTextStates } from './read-text-states.ts';
import { filterTerms } from './wire/content.ts';
import { beginPost, filterWrittenPosts } from './wire/written-post.ts';

const ROWS = 30;

/** Posts as the back office knows them, over HTTP. */
export class HttpWrittenPosts implements WrittenPosts {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  waiting(): Outcome<number, BackOfficeProblem> {
    return waitingOf(this.client, 'posts');
  }

  async list({ words, show, place }: PostQuestion): Outcome<KeyedPage<PostRecord>, BackOfficeProblem> {
    const query = { ...queryOfPlace(place, ROWS), show, ...(words !== '' && { q: words.slice(0, 100) }) };
    const answer = await this.client.send(filterWrittenPosts, { query });
    return answer
      .map((list) =>
        readKeyed(
          list,
          ({ category, publishedAt, languages, ...record }): PostRecord => ({
            ...record,
            category: category ?? undefined,
            publishedAt: publishedAt ?? undefined,
            languages: readTextStates(languages),
          }),
        ),
      )
      .mapErr(backOfficeProblem);
  }

  async categories(): Outcome<readonly PostCategory[], BackOfficeProblem> {
    const answer = await this.client.send(filterTerms, { query: {} });
    return answer.map(({ categories }) => categories.map(({ slug, title }) => ({ slug, title }))).mapErr(backOfficeProblem);
  }

  async create({ title, slug, category }: Parameters<WrittenPosts['create']>[0]): Outcome<string, BackOfficeProblem> {
    const body = { title, ...(slug !== undefined && { slug }), ...(category !== undefined && { category }) };
    const answer = await this.client.send(beginPost, { body });
    return answer.isErr() ? err(refused(answer.error)) : ok(answer.value.slug);
  }
}

/** What may not be of a new post is asked before it is sent: only the platform knows what else has its address, and whether its category is still there. */
function refused(refusal: Refusal): BackOfficeProblem {
  if (refusal.kind !== 'Refused') return backOfficeProblem(refusal);
  const code = codeOf(refusal);
  if (code === 'SLUG_TAKEN') return { kind: 'RecordRefused', area: 'posts', reason: 'slugTaken', field: 'slug' };
  return code === 'DRAFT_INVALID'
    ? { kind: 'RecordRefused', area: 'posts', reason: 'categoryGone', field: 'category' }
    : backOfficeProblem(refusal);
}
