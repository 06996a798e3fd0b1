import { hashPassword, passwordFits } from '#server/platform/identity/passwords.ts';
import { type openAccounts, PASSWORD } from '#tests/support/an-account-platform.ts';

export interface LoginFigures {
  /** CPU milliseconds of one look at a password, and how long it takes alone. */
  readonly passwordCpuMs: number;
  readonly passwordMs: number;
  /** Milliseconds of a whole sign-in while as many others wait for theirs. */
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
  readonly failed: number;
  /** How much longer a wrong password takes than an unknown address, in the middle, one after the other (T-15). */
  readonly unknownGapMs: number;
}

export interface LoginBenchOptions {
  readonly emails: readonly string[];
  readonly clients?: number;
  readonly logins?: number;
}

/** Measures sign-ins through the platform: one password alone, many people at once, and whether time tells an account from none. */
export async function measureLogin(
  site: ReturnType<typeof openAccounts>,
  { emails, clients = 20, logins = 400 }: LoginBenchOptions,
): Promise<LoginFigures> {
  const at = (round: number) => emails[round % emails.length] ?? '';
  const from = (round: number) => ({ address: `198.51.${round % 100}.${round % 250}`, device: `device${round % emails.length}` });
  for (let warm = 0; warm < emails.length; warm++) await site.login(at(warm), PASSWORD, from(warm));

  const kept = await hashPassword(PASSWORD);
  const [cpu, alone] = [process.cpuUsage(), performance.now()];
  const looks = 40;
  for (let round = 0; round < looks; round++) await passwordFits(PASSWORD, kept);
  const [used, lasted] = [process.cpuUsage(cpu), performance.now() - alone];

  let [started, failed] = [0, 0];
  const times: number[] = [];
  const begin = performance.now();
  const client = async () => {
    while (started < logins) {
      const round = started++;
      const sent = performance.now();
      if ((await site.login(at(round), PASSWORD, from(round))).status !== 200) failed += 1;
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const perSecond = (logins * 1000) / (performance.now() - begin);
  return {
    passwordCpuMs: (used.user + used.system) / 1000 / looks,
    passwordMs: lasted / looks,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    perSecond,
    failed,
    unknownGapMs: await gap(site, at),
  };
}

/** Taken turn by turn, so that a machine that is busy for a while slows both kinds alike. */
async function gap(site: ReturnType<typeof openAccounts>, at: (round: number) => string): Promise<number> {
  const took = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 100; round++) {
    for (const [kind, username] of [
      ['known', at(round)],
      ['unknown', `nitko${round % 20}@primjer.hr`],
    ] as const) {
      const sent = performance.now();
      await site.login(username, 'kriva lozinka', { address: `203.0.${kind.length}.${round}` });
      took[kind].push(performance.now() - sent);
    }
  }
  return quantile(took.known, 0.5) - quantile(took.unknown, 0.5);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
