import { err, ok } from 'neverthrow';
import { recordRefused } from '#domain/back-office/back-office.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import { LOCALE_NAMES, type Locale } from '#domain/locale/locale.ts';
import type { PostCategory, PostRecord } from '#domain/post/post-record.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PostQuestion, WrittenPosts } from '#ports/post/written-posts.ts';
import { waitingOf } from '../back-office/overview-part.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import { readTextStates } from '../locale/read-text-states.ts';
import type { PlatformClient } from '../platform-client.ts';
import { queryOfCursor, readKeyed } from '../read-keyed.ts';
import { codeOf, isNotFound } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import type { DataOf } from '../wire/call.ts';
import { filterTerms } from '../wire/content.ts';
import { joinTranslations, postTranslations, separateTranslation } from '../wire/translation.ts';
import { beginPost, filterWrittenPosts } from '../wire/written-post.ts';

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

  async list({ words, show, cursor, beside }: PostQuestion): Outcome<KeyedPage<PostRecord>, BackOfficeProblem> {
    const query = {
      ...queryOfCursor(cursor, ROWS),
      show,
      ...(words !== '' && { q: words.slice(0, 100) }),
      ...(beside !== undefined && { beside: String(beside) }),
    };
    const answer = await this.client.send(filterWrittenPosts, { query });
    return answer.map((list) => readKeyed(list, readRecord)).mapErr(backOfficeProblem);
  }

  async byId(id: number): Outcome<PostRecord | undefined, BackOfficeProblem> {
    const answer = await this.client.send(filterWrittenPosts, { query: { only: String(id) } });
    return answer.map(({ records: [found] }) => found && readRecord(found)).mapErr(backOfficeProblem);
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

  async join(id: number, others: readonly number[]): Outcome<undefined, BackOfficeProblem> {
    const slug = await this.slugOf(id);
    if (slug.isErr()) return err(slug.error);
    const answer = await this.client.send(joinTranslations, { params: { slug: slug.value }, body: { ids: [...others], post: id } });
    return answer.isErr() ? err(joinRefused(answer.error, others)) : ok(undefined);
  }

  async separate(id: number, locale: Locale): Outcome<number, BackOfficeProblem> {
    const slug = await this.slugOf(id);
    if (slug.isErr()) return err(slug.error);
    const body = { language: LOCALE_NAMES[locale].languageCode, post: id };
    const answer = await this.client.send(separateTranslation, { params: { slug: slug.value }, body });
    if (answer.isOk()) return ok(answer.value.id);
    const { error } = answer;
    if (error.kind !== 'Refused' || codeOf(error) !== 'FIELD_INVALID') return err(backOfficeProblem(error));
    const reason = error.facts.reason === 'last' ? 'separateLast' : 'separateGone';
    return err(recordRefused('posts', [{ reason, field: undefined }]));
  }

  /** An address that a post has in any language. */
  private async slugOf(id: number): Outcome<string, BackOfficeProblem> {
    const answer = await this.client.send(postTranslations, { params: { x: String(id) }, body: {} });
    if (answer.isErr() && !isNotFound(answer.error)) return err(backOfficeProblem(answer.error));
    const text = answer.map(({ texts }) => texts[0]).unwrapOr(undefined);
    return text === undefined ? err(recordRefused('posts', [{ reason: 'joinUnpublished', field: undefined }])) : ok(text.slug);
  }
}

function readRecord({ category, publishedAt, languages, ...record }: DataOf<typeof filterWrittenPosts>['records'][number]): PostRecord {
  return {
    ...record,
    category: category ?? undefined,
    publishedAt: publishedAt ?? undefined,
    languages: readTextStates(languages),
  };
}

const JOIN_FLAWS: Readonly<Record<string, string>> = { taken: 'joinTaken', same: 'joinSame', unknown: 'joinGone' };

/** Each post that can't be joined, by the place that it has among those that were sent. */
function joinRefused(refusal: Refusal, others: readonly number[]): BackOfficeProblem {
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'FIELD_INVALID') return backOfficeProblem(refusal);
  const { reason = '', further = [] } = refusal.facts;
  const told = (why: string | undefined, field = '') => ({
    reason: JOIN_FLAWS[why ?? ''] ?? 'joinGone',
    field: `chosen-${others[Number(field.slice('ids.'.length))]}`,
  });
  return recordRefused('posts', [told(reason, refusal.field), ...further.map((said) => told(...(said.split(' ') as [string, string])))]);
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
