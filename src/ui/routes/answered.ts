import { redirect } from '@tanstack/react-router';
import type { Result } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { Shop } from '../shop/shop.ts';
import { LoadFailed } from './load-failed.ts';

/** What a use case of somebody's account answered. A session that ended on the way leads to login. */
export function answered<T>(shop: Shop, answer: Result<T, AccountProblem>): T {
  if (answer.isErr() && answer.error.kind === 'SignedOut') throw redirect({ href: routePath('login', shop.locale), statusCode: 302 });
  if (answer.isErr()) throw new LoadFailed(answer.error);
  return answer.value;
}
