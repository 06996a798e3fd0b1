import { err, ok } from 'neverthrow';
import { fieldOfSecurityFlaw, type OwnSecurity, SECURITY_FLAWS } from '#domain/account/second-factor.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { OwnSecurityDesk } from '#ports/account/own-security.ts';
import type { Outcome } from '#ports/outcome.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { codeOf } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import { listSessions } from '../wire/account.ts';
import {
  addPasskey,
  confirmTotp,
  getOwnSecurity,
  proveIdentity,
  removePasskey,
  removeTotp,
  renewCodes,
  startTotp,
  stopTotp,
} from '../wire/own-security.ts';

/** Recovery codes that this browser remembers for as long as they are shown. */
export interface RememberedCodes {
  readonly freshCodes: readonly string[];
  forgetCodes(): void;
}

/** The own security of people of the back office, over HTTP. */
export class HttpOwnSecurity implements OwnSecurityDesk {
  private readonly client: PlatformClient;
  private readonly remembered: RememberedCodes;

  constructor(client: PlatformClient, remembered: RememberedCodes) {
    this.client = client;
    this.remembered = remembered;
  }

  async own(): Outcome<OwnSecurity, BackOfficeProblem> {
    const [own, sessions] = await Promise.all([this.client.send(getOwnSecurity, { query: {} }), this.client.send(listSessions)]);
    if (own.isErr()) return err(backOfficeProblem(own.error));
    if (sessions.isErr()) return err(backOfficeProblem(sessions.error));
    const { totpSince, setUp, passkeys: keys, ...rest } = own.value;
    const passkeys = keys.map(({ lastUsedAt, ...key }) => ({ ...key, lastUsedAt: lastUsedAt ?? undefined }));
    const { freshCodes } = this.remembered;
    return ok({ ...rest, totpSince: totpSince ?? undefined, setUp: setUp ?? undefined, freshCodes, passkeys, sessions: sessions.value });
  }

  async startTotp(): Outcome<void, BackOfficeProblem> {
    return (await this.client.send(startTotp, { body: {} })).map(() => undefined).mapErr(securityProblem);
  }

  async stopTotp(): Outcome<void, BackOfficeProblem> {
    return (await this.client.send(stopTotp, { body: {} })).map(() => undefined).mapErr(securityProblem);
  }

  async confirmTotp(code: string): Outcome<void, BackOfficeProblem> {
    return (await this.client.send(confirmTotp, { body: { code: code.slice(0, 100) } })).map(() => undefined).mapErr(securityProblem);
  }

  async removeTotp(): Outcome<void, BackOfficeProblem> {
    return (await this.client.send(removeTotp, { body: {} })).map(() => undefined).mapErr(securityProblem);
  }

  async renewCodes(): Outcome<void, BackOfficeProblem> {
    return (await this.client.send(renewCodes, { body: {} })).map(() => undefined).mapErr(securityProblem);
  }

  async addPasskey(name: string, answer: string): Outcome<void, BackOfficeProblem> {
    const body = { name: name.slice(0, 300), answer: answer.slice(0, 20_000) };
    return (await this.client.send(addPasskey, { body })).map(() => undefined).mapErr(securityProblem);
  }

  async removePasskey(id: number): Outcome<void, BackOfficeProblem> {
    return (await this.client.send(removePasskey, { body: { id } })).map(() => undefined).mapErr(securityProblem);
  }

  async forgetCodes(): Outcome<void, BackOfficeProblem> {
    this.remembered.forgetCodes();
    return ok(undefined);
  }

  async prove({ code, passkey, password }: Parameters<OwnSecurityDesk['prove']>[0]): Outcome<void, BackOfficeProblem> {
    const body = {
      ...(passkey !== '' && { passkey: passkey.slice(0, 20_000) }),
      ...(code !== '' && { code: code.slice(0, 100) }),
      ...(password !== '' && { password: password.slice(0, 1000) }),
    };
    return (await this.client.send(proveIdentity, { body })).map(() => undefined).mapErr(securityProblem);
  }
}

/** Why something about the own security, or the second step of a sign-in, was refused. */
export function securityProblem(refusal: Refusal): BackOfficeProblem {
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'SECURITY_REFUSED') return backOfficeProblem(refusal);
  const reason = SECURITY_FLAWS.find((flaw) => flaw === refusal.facts.reason) ?? 'nothingThere';
  const field = fieldOfSecurityFlaw(reason);
  return { kind: 'RecordRefused', area: 'security', reason, ...(field !== undefined && { field }) };
}
