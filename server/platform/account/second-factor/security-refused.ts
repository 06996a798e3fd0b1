import type { Result } from 'neverthrow';
import { fieldOfSecurityFlaw, type SecurityFlaw } from '#domain/account/second-factor.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';

/** The refusal of a sign-in's second step, or of what somebody wants of their own security. */
export function flawed(reason: SecurityFlaw): Result<never, Refusal> {
  const field = fieldOfSecurityFlaw(reason);
  return refuse('SECURITY_REFUSED', { reason, ...(field !== undefined && { field }) });
}
