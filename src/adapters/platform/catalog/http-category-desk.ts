import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { CATEGORY_FLAWS, type CategoryChange, type CategoryTree } from '#domain/catalog/category-record.ts';
import type { CategoryDesk } from '#ports/catalog/category-desk.ts';
import type { Outcome } from '#ports/outcome.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import { readMediaOrNone } from '../media/read-media.ts';
import type { PlatformClient } from '../platform-client.ts';
import { codeOf, isNotFound } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import { createCategory, deleteCategory, getCategoryDesk, updateCategory } from '../wire/category-desk.ts';

/** Categories as the shop's people look after them, over HTTP. */
export class HttpCategoryDesk implements CategoryDesk {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async tree(): Outcome<CategoryTree, BackOfficeProblem> {
    const answer = await this.client.send(getCategoryDesk);
    return answer
      .map(({ categories, ...tree }) => ({
        ...tree,
        categories: categories.map(({ picture, ...category }) => ({
          ...category,
          picture: picture === null ? undefined : { ...picture, media: readMediaOrNone(picture.media) },
        })),
      }))
      .mapErr(backOfficeProblem);
  }

  async add({ parentId, texts, seen }: Parameters<CategoryDesk['add']>[0]): Outcome<number, BackOfficeProblem> {
    const answer = await this.client.send(createCategory, { body: { parentId, texts, seen: seen.slice(0, 64) } });
    return answer.isErr() ? err(refused(answer.error)) : ok(answer.value.id);
  }

  async change(id: number, seen: string, change: CategoryChange): Outcome<void, BackOfficeProblem> {
    const wanted = 'picture' in change ? { picture: change.picture ?? null } : change;
    const answer = await this.client.send(updateCategory, {
      params: { id: String(id) },
      body: { seen: seen.slice(0, 64), change: wanted },
    });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }

  async remove(id: number, seen: string): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(deleteCategory, { params: { id: String(id) }, body: { seen: seen.slice(0, 64) } });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }
}

/** CATEGORY_REFUSED says by its reason what is wrong. */
function refused(refusal: Refusal): BackOfficeProblem {
  if (isNotFound(refusal)) return { kind: 'RecordRefused', area: 'categories', reason: 'gone' };
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'CATEGORY_REFUSED') return backOfficeProblem(refusal);
  const { field, facts } = refusal;
  const reason = CATEGORY_FLAWS.find((flaw) => flaw === facts.reason) ?? 'gone';
  return { kind: 'RecordRefused', area: 'categories', reason, ...(field !== undefined && { field }) };
}
