/** What a problem of the cart does beside being told (spec 8, CRT-07, CRT-08). */
export interface CartProblemEffect {
  readonly clearsSession: boolean;
  readonly redirectsHome: boolean;
  /** 'Session already used.' redirects without a toast. */
  readonly silent: boolean;
}

const NONE: CartProblemEffect = { clearsSession: false, redirectsHome: false, silent: false };

const EFFECTS: Readonly<Record<string, CartProblemEffect>> = {
  SessionRefused: { clearsSession: true, redirectsHome: false, silent: false },
  CartArchived: { clearsSession: true, redirectsHome: true, silent: false },
  SessionAlreadyUsed: { clearsSession: true, redirectsHome: true, silent: true },
};

/** What a problem does to the cart session and to the page besides being told (CRT-08); nothing for kinds that are not named. */
export function cartProblemEffect(kind: string): CartProblemEffect {
  return EFFECTS[kind] ?? NONE;
}
