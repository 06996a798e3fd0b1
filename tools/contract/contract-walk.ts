import { MapCookieJar } from '#adapters/in-memory/map-cookie-jar.ts';
import { VisitorSession } from '#adapters/node/visitor-session.ts';
import { type Input, PlatformClient } from '#adapters/platform/platform-client.ts';
import type { Refusal } from '#adapters/platform/read-refusal.ts';
import { type Call, type DataOf, HEADERS } from '#adapters/platform/wire/call.ts';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import type { CheckedPlatform } from './platform-check.ts';

/** Somebody who may sign in at the platform that is asked. */
export interface WalkSignIn {
  readonly email: string;
  readonly password: string;
}

const NAMES: ReadonlyMap<Call, string> = new Map([...CALLS].map(([name, call]) => [call, name]));

/** One visitor who makes calls one after the other, and what was found: a call passes when each of its answers fits the contract, and fails with the first that does not. */
export class ContractWalk {
  /** By the name of the call what was wrong with it; empty of one that passes. */
  readonly found = new Map<string, string>();
  private readonly client: PlatformClient;

  constructor({ fetch, baseUrl, apiKey }: CheckedPlatform, adminAccessKey?: string) {
    const session = new VisitorSession(new MapCookieJar(), adminAccessKey);
    this.client = new PlatformClient({
      fetch,
      baseUrl,
      headers: { language: 'hrv', store: '1', site: '1', apiKey, client: { [HEADERS.clientAgent]: 'npm run contract' } },
      session: (kind, body) => this.cart ?? session.fields(kind, body),
      identity: () => (this.token === undefined ? session.identity() : { [HEADERS.accessToken]: `Bearer ${this.token}` }),
      keep: (call, body, data) => session.keep(call, body, data),
    });
  }

  /** The cart that calls of a cart are about. */
  cart: { readonly cartId: string; readonly protectCode: string } | undefined;

  /** Of a sign-in that the session knows nothing of. */
  token: string | undefined;

  /** Makes a call and gives its data; undefined where it failed, which is written down. `otherwise` takes a refusal that is right, too. */
  async step<C extends Call>(
    call: C,
    input: Input<C> = {},
    otherwise: (refusal: Refusal) => boolean = () => false,
  ): Promise<DataOf<C> | undefined> {
    const name = NAMES.get(call) ?? call.path;
    const answer = await this.client.send(call, input);
    const before = this.found.get(name) ?? '';
    if (answer.isOk() || otherwise(answer.error)) {
      this.found.set(name, before);
      return answer.isOk() ? answer.value : undefined;
    }
    this.found.set(name, before === '' ? reasonOf(answer.error) : before);
    return undefined;
  }

  /** Something that an answer should say and does not. */
  expect(call: Call, holds: boolean, reason: string): void {
    const name = NAMES.get(call) ?? call.path;
    if (!holds && (this.found.get(name) ?? '') === '') this.found.set(name, reason);
  }
}

/** A refusal with this code is what the contract wants. */
export const refusedAs =
  (...codes: readonly string[]) =>
  (refusal: Refusal): boolean =>
    refusal.kind === 'Refused' && codes.includes(refusal.code);

function reasonOf(refusal: Refusal): string {
  if (refusal.kind === 'Unreachable') return `no answer: ${refusal.message}`;
  if (refusal.kind === 'Malformed') return `${refusal.field}: ${refusal.message}`;
  return `refused with ${refusal.status} ${refusal.code} (${refusal.message}${refusal.field === undefined ? '' : `, ${refusal.field}`})`;
}
