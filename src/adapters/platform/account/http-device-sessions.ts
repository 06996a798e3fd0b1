import type { DeviceSession } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { DeviceSessions } from '#ports/account/device-sessions.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { endSessions, listSessions } from '../wire/account.ts';
import { accountProblem } from './read-account-problem.ts';

/** Where the customer is signed in, over HTTP. */
export class HttpDeviceSessions implements DeviceSessions {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async list(): Outcome<readonly DeviceSession[], AccountProblem> {
    return (await this.client.send(listSessions)).mapErr(accountProblem);
  }

  async end(id: string): Outcome<void, AccountProblem> {
    return (await this.client.send(endSessions, { body: { id: id.slice(0, 100) } })).map(() => undefined).mapErr(accountProblem);
  }

  async endOthers(): Outcome<number, AccountProblem> {
    return (await this.client.send(endSessions, { body: {} })).map(({ ended }) => ended).mapErr(accountProblem);
  }
}
