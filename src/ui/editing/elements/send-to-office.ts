import type { AccountProblem } from '#domain/account/account-problem.ts';
import { stateIn } from '../../rendering/page-state.ts';

/** Sends a form of the back office as its page would; undefined when it was taken, else why it was not. */
export async function sendToOffice(address: string, body: FormData): Promise<AccountProblem | undefined> {
  try {
    const answer = await fetch(address, { method: 'POST', body });
    if (answer.ok) return undefined;
    const { shop } = stateIn(await answer.text()) as { readonly shop: { readonly refusedForm?: { readonly problem: AccountProblem } } };
    return shop.refusedForm?.problem ?? UNREACHABLE;
  } catch {
    return UNREACHABLE;
  }
}

const UNREACHABLE: AccountProblem = { kind: 'Unreachable', message: 'The office did not answer.' };
