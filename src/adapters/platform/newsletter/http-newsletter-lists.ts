import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { MenuMove } from '#domain/navigation/menu.ts';
import { LIST_FLAWS, type NewsletterLists, type WrittenList } from '#domain/newsletter/newsletter-list.ts';
import type { NewsletterListDesk } from '#ports/newsletter/newsletter-lists.ts';
import type { Outcome } from '#ports/outcome.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { codeOf, isNotFound } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import type { BodyOf } from '../wire/call.ts';
import { createNewsletterList, deleteNewsletterList, listNewsletterLists, updateNewsletterList } from '../wire/newsletter-list.ts';

/** The lists of the newsletter as editors look after them, over HTTP. */
export class HttpNewsletterLists implements NewsletterListDesk {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async all(): Outcome<NewsletterLists, BackOfficeProblem> {
    return (await this.client.send(listNewsletterLists)).mapErr(backOfficeProblem);
  }

  async add(list: WrittenList): Outcome<number, BackOfficeProblem> {
    const answer = await this.client.send(createNewsletterList, { body: list });
    return answer.isErr() ? err(refused(answer.error)) : ok(answer.value.id);
  }

  save(id: number, seen: string, list: WrittenList): Outcome<void, BackOfficeProblem> {
    return this.update(id, seen, list);
  }

  move(id: number, seen: string, move: MenuMove): Outcome<void, BackOfficeProblem> {
    return this.update(id, seen, { move });
  }

  withdraw(id: number, seen: string, isWithdrawn: boolean): Outcome<void, BackOfficeProblem> {
    return this.update(id, seen, { isWithdrawn });
  }

  async remove(id: number, seen: string): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(deleteNewsletterList, { params: { id: String(id) }, body: { seen: seen.slice(0, 64) } });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }

  private async update(id: number, seen: string, change: BodyOf<typeof updateNewsletterList>['change']): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(updateNewsletterList, { params: { id: String(id) }, body: { seen: seen.slice(0, 64), change } });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }
}

/** NEWSLETTER_LIST_REFUSED says by its reason what is wrong. */
function refused(refusal: Refusal): BackOfficeProblem {
  if (isNotFound(refusal)) return { kind: 'RecordRefused', area: 'lists', reason: 'gone' };
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'NEWSLETTER_LIST_REFUSED') return backOfficeProblem(refusal);
  const { field, facts } = refusal;
  const reason = LIST_FLAWS.find((flaw) => flaw === facts.reason) ?? 'gone';
  return { kind: 'RecordRefused', area: 'lists', reason, ...(field !== undefined && { field }) };
}
