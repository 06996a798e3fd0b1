import { CALLS } from '#adapters/platform/wire/calls.ts';
import { ContractWalk, type WalkSignIn } from './contract-walk.ts';
import { type CheckedPlatform, checkPlatform } from './platform-check.ts';
import { walkAccount } from './walk-account.ts';
import { walkCart } from './walk-cart.ts';
import { walkOffice } from './walk-office.ts';
import { walkReads } from './walk-reads.ts';

export interface ContractWish extends CheckedPlatform {
  readonly customer?: WalkSignIn | undefined;
  readonly office?: (WalkSignIn & { readonly adminAccessKey: string }) | undefined;
  /** Tells what this run makes from what others made. */
  readonly mark: string;
}

/**
 * What became of a call. `passes`: it was made with data, and each answer fits; `refuses`: nobody in particular asked with nothing filled in, and was refused as the contract has it;
 * `open`: what was asked about is not there; `fails` and `missing` say why.
 */
export interface ContractFinding {
  readonly call: string;
  readonly way: string;
  readonly verdict: 'passes' | 'refuses' | 'open' | 'fails' | 'missing';
  readonly why: string;
}

/** Makes every call of the contract at a platform, as a visitor, a buyer and, where sign-ins are given, a customer and the back office; takes away what it made. */
export async function runContract(wish: ContractWish): Promise<readonly ContractFinding[]> {
  const asNobody = new Map((await checkPlatform(wish)).map((finding) => [finding.call, finding]));
  const lacks = [...asNobody.values()].every(({ verdict }) => verdict === 'lacks');
  const walked = new Map<string, string>();
  const take = (walk: ContractWalk) => {
    for (const [name, why] of walk.found) if (walked.get(name) === undefined || walked.get(name) === '') walked.set(name, why);
  };
  if (!lacks) {
    const visitor = new ContractWalk(wish);
    const product = await walkReads(visitor, wish.baseUrl);
    await walkCart(visitor, product);
    take(visitor);
    if (wish.customer !== undefined) {
      const customer = new ContractWalk(wish);
      await walkAccount(customer, wish.customer, product);
      take(customer);
    }
    if (wish.office !== undefined) {
      const office = new ContractWalk(wish, wish.office.adminAccessKey);
      await walkOffice(office, wish.office, wish.mark);
      take(office);
    }
  }
  return [...CALLS].map(([call, { method, path }]) => ({
    call,
    way: `${method} ${path}`,
    ...judged(walked.get(call), asNobody.get(call)),
  }));
}

function judged(
  walked: string | undefined,
  asked: { readonly verdict: string; readonly why: string } | undefined,
): Pick<ContractFinding, 'verdict' | 'why'> {
  if (asked?.verdict === 'lacks') return { verdict: 'missing', why: asked.why };
  if (asked?.verdict === 'breaks') return { verdict: 'fails', why: asked.why };
  if (walked !== undefined) return walked === '' ? { verdict: 'passes', why: '' } : { verdict: 'fails', why: walked };
  return asked?.verdict === 'open'
    ? { verdict: 'open', why: asked.why }
    : { verdict: 'refuses', why: 'asked as nobody, with nothing filled in' };
}
