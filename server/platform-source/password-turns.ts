const MINUTE = 60_000;
/** Wrong passwords of one account from one network, of one network, of one account from anywhere: as at the embedded platform. */
const LIMITS = {
  pair: { limit: 10, windowMs: 15 * MINUTE },
  network: { limit: 100, windowMs: 15 * MINUTE },
  account: { limit: 100, windowMs: 60 * MINUTE },
} as const;
/** Beyond that the oldest are forgotten. */
const MOST = 20_000;

/** Whoever tries a password. */
export interface Trying {
  /** The e-mail address as it was typed. */
  readonly account: string;
  readonly network: string;
}

/** Turns at a password, for a platform that counts none (T-08), as far as this process has seen them. A turn is taken before the password is looked at, so that many at once are counted too. */
export class PasswordTurns {
  private readonly counts = new Map<string, { taken: number; readonly until: number }>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Takes a turn; when there is none left, answers in how many seconds there will be. */
  take(trying: Trying): number | undefined {
    const now = this.now();
    const buckets = bucketsOf(trying).map(([key, kind]) => ({ key, kind, known: this.countOf(key, now) }));
    const full = buckets.flatMap(({ kind, known }) =>
      known !== undefined && known.taken >= LIMITS[kind].limit ? [known.until - now] : [],
    );
    if (full.length > 0) return Math.ceil(Math.max(...full) / 1000);
    for (const { key, kind, known } of buckets) {
      if (known !== undefined) known.taken += 1;
      else this.counts.set(key, { taken: 1, until: now + LIMITS[kind].windowMs });
    }
    for (const oldest of this.counts.keys()) {
      if (this.counts.size <= MOST) break;
      this.counts.delete(oldest);
    }
    return undefined;
  }

  /** Only wrong passwords count. */
  giveBack(trying: Trying): void {
    for (const [key] of bucketsOf(trying)) {
      const known = this.counts.get(key);
      if (known !== undefined) known.taken -= 1;
    }
  }

  private countOf(key: string, now: number) {
    const known = this.counts.get(key);
    if (known === undefined || known.until > now) return known;
    this.counts.delete(key);
    return undefined;
  }
}

function bucketsOf({ account, network }: Trying): readonly (readonly [key: string, kind: keyof typeof LIMITS])[] {
  const name = account.trim().toLowerCase();
  return [
    [`pair ${network} ${name}`, 'pair'],
    [`network ${network}`, 'network'],
    [`account ${name}`, 'account'],
  ];
}
