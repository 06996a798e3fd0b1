import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { MENU_FLAWS } from '#domain/navigation/menu.ts';
import type { EditedMenus, MenuChange, Menus, MenuTarget, MenuTargetType } from '#ports/navigation/menus.ts';
import type { Outcome } from '#ports/outcome.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { codeOf, isNotFound } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import type { BodyOf } from '../wire/call.ts';
import { findThings } from '../wire/choosable-thing.ts';
import { createMenuEntry, deleteMenuEntry, updateMenuEntry } from '../wire/menu.ts';
import { HttpMenuEntries } from './http-menu-entries.ts';

/** Menus of the site, over HTTP. */
export class HttpMenus implements Menus {
  private readonly client: PlatformClient;
  private readonly entries: HttpMenuEntries;

  constructor(client: PlatformClient) {
    this.client = client;
    this.entries = new HttpMenuEntries(client);
  }

  all(): Outcome<EditedMenus, BackOfficeProblem> {
    return this.entries.all();
  }

  async add({ menu, parentId, titles, link, seen }: Parameters<Menus['add']>[0]): Outcome<number, BackOfficeProblem> {
    const answer = await this.client.send(createMenuEntry, {
      body: {
        menu,
        parentId,
        titles,
        seen: seen.slice(0, 64),
        ...(link !== undefined && { link: link as NonNullable<BodyOf<typeof createMenuEntry>['link']> }),
      },
    });
    return answer.isErr() ? err(refused(answer.error)) : ok(answer.value.id);
  }

  async change(id: number, seen: string, change: MenuChange): Outcome<void, BackOfficeProblem> {
    const body = { seen: seen.slice(0, 64), change: change as BodyOf<typeof updateMenuEntry>['change'] };
    const answer = await this.client.send(updateMenuEntry, { params: { id: String(id) }, body });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }

  async remove(id: number, seen: string): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(deleteMenuEntry, { params: { id: String(id) }, body: { seen: seen.slice(0, 64) } });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }

  async find(type: MenuTargetType, words: string): Outcome<readonly MenuTarget[], BackOfficeProblem> {
    const answer = await this.client.send(findThings, { query: { type, ...(words !== '' && { q: words.slice(0, 100) }) } });
    return answer.map(({ things }) => things.map(({ id, title }) => ({ id, title }))).mapErr(backOfficeProblem);
  }
}

/** MENU_REFUSED says by its reason what is wrong. */
function refused(refusal: Refusal): BackOfficeProblem {
  if (isNotFound(refusal)) return { kind: 'RecordRefused', area: 'menus', reason: 'gone' };
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'MENU_REFUSED') return backOfficeProblem(refusal);
  const { field, facts } = refusal;
  const reason = MENU_FLAWS.find((flaw) => flaw === facts.reason) ?? 'gone';
  return { kind: 'RecordRefused', area: 'menus', reason, ...(field !== undefined && { field }) };
}
