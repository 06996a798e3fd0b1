import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { OwnOptions } from '#ports/site/own-options.ts';
import { accountProblem } from '../account/read-account-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { getOverview } from '../wire/overview.ts';

/** Longest version that is shown. */
const LONGEST = 40;

/** Options of the back office over HTTP. */
export class HttpOwnOptions implements OwnOptions {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async cmsVersion(): Outcome<string | undefined, AccountProblem> {
    return (await this.client.send(getOverview, { query: {} })).map(({ cmsVersion }) => versionOf(cmsVersion)).mapErr(accountProblem);
  }
}

function versionOf(said: string | null): string | undefined {
  const text = (said ?? '').trim().slice(0, LONGEST);
  return text === '' ? undefined : text;
}
