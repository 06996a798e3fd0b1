import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { EditedMenus, Menus } from '#ports/navigation/menus.ts';
import type { Outcome } from '#ports/outcome.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { getMenus } from '../wire/menu.ts';

/** What stands in the menus of the site, over HTTP; they are changed elsewhere (http-menus.ts). */
export class HttpMenuEntries implements Pick<Menus, 'all'> {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async all(): Outcome<EditedMenus, BackOfficeProblem> {
    return (await this.client.send(getMenus, { query: {} })).mapErr(backOfficeProblem);
  }
}
