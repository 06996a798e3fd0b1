import type { SignedInVisitor } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { stateIn } from '../../rendering/page-state.ts';

/** How far a sign-in to the back office has come, as the site's own page of it tells. */
export type SignInStep =
  | { readonly kind: 'signedIn'; readonly account: SignedInVisitor }
  /** What is asked for next; `said` is what such a page would tell above it. */
  | {
      readonly kind: 'password' | 'code';
      /** Whoever signs in has passkeys and no application that makes codes; undefined where nobody has said. */
      readonly byPasskeyAlone?: boolean | undefined;
      readonly problem?: AccountProblem | undefined;
      readonly said?: string | undefined;
    };

/** Longer nobody waits for an answer. */
const GIVES_UP_MILLISECONDS = 20_000;

/** Asks the page of the sign-in how far it has come; with fields it is sent as that page would send it. Whoever is signed in already is led on from there. */
export async function askSignIn(address: string, fields?: URLSearchParams): Promise<SignInStep> {
  try {
    const signal = AbortSignal.timeout(GIVES_UP_MILLISECONDS);
    const answer = await fetch(address, fields === undefined ? { signal } : { method: 'POST', body: fields, signal });
    return stepIn(stateIn(await answer.text()) as AnsweredState);
  } catch {
    return { kind: fields?.has('code') ? 'code' : 'password', problem: { kind: 'Unreachable', message: 'The sign-in did not answer.' } };
  }
}

/** What the state of a page tells of it. */
interface AnsweredState {
  readonly shop: {
    readonly visitor: { readonly account?: SignedInVisitor };
    readonly refusedForm?: { readonly problem: AccountProblem };
    readonly flash?: { readonly text: string };
  };
  readonly view: { readonly data?: { readonly waitsForCode?: boolean; readonly byPasskeyAlone?: boolean } | null };
}

/** The page of the sign-in itself is shown to whoever is not in yet, also to somebody whom the shop knows as a customer. */
function stepIn({ shop: { visitor, refusedForm, flash }, view }: AnsweredState): SignInStep {
  const waits = view.data?.waitsForCode;
  if (waits === undefined && visitor.account?.isBackofficeUser === true) return { kind: 'signedIn', account: visitor.account };
  return {
    kind: waits === true ? 'code' : 'password',
    byPasskeyAlone: view.data?.byPasskeyAlone,
    problem: refusedForm?.problem,
    said: flash?.text,
  };
}
