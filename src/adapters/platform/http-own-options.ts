import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { OwnOptions } from '#ports/site/own-options.ts';
import type { PlatformClient } from './platform-client.ts';
import { accountProblem } from './read-account-problem.ts';
import { ownOptions } from './wire/entrance.ts';

/** Longest version that is shown. */
const LONGEST = 40;

/** Options of the back office over HTTP. */
export class HttpOwnOptions implements OwnOptions {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async cmsVersion(): Outcome<string | undefined, AccountProblem> {
    const answer = await this.client.send(ownOptions, { query: {} });
    return answer.map(({ records }) => versionOf(records.find(({ key }) => key === 'CmsVersion')?.value)).mapErr(accountProblem);
  }
}

function versionOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, LONGEST) : '';
  return text === '' ? undefined : text;
}
