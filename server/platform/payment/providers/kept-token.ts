/** A token as its giver tells it; `seconds` is how long it is good. */
export interface GivenToken {
  readonly token: string;
  readonly seconds: number;
}

/** So long before its end a token is taken for ended: the request that it goes with takes its time. */
const MARGIN_SECONDS = 60;

/** A token that is fetched when there is none that is good, once however many want it. */
export class KeptToken {
  private readonly fetch: () => Promise<GivenToken>;
  private readonly now: () => number;
  private kept: { readonly token: Promise<GivenToken>; until: number } | undefined;

  /** `now` in milliseconds. */
  constructor(fetch: () => Promise<GivenToken>, now: () => number = Date.now) {
    this.fetch = fetch;
    this.now = now;
  }

  async read(): Promise<string> {
    if (this.kept === undefined || this.kept.until <= this.now()) this.kept = this.fetched();
    return (await this.kept.token).token;
  }

  /** For one that is refused before its time. */
  forget(): void {
    this.kept = undefined;
  }

  private fetched() {
    const asked = this.now();
    const fetching = { token: this.fetch(), until: Number.POSITIVE_INFINITY };
    fetching.token.then(
      ({ seconds }) => {
        fetching.until = asked + (seconds - MARGIN_SECONDS) * 1000;
      },
      () => {
        fetching.until = 0;
      },
    );
    return fetching;
  }
}
