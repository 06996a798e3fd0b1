import { ok, type Result } from 'neverthrow';
import { barcodeProblem, tidyBarcode } from '#domain/membership/member-card.ts';
import { fieldInvalid } from '../http/field-invalid.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { PlatformDependencies, RequestFacts } from '../ports/platform-context.ts';
import type { Allowance } from '../throttle/attempts.ts';
import { countClient } from '../throttle/client-attempts.ts';
import { wordOnCard } from './word-on-card.ts';

/** Numbers of cards that a network may ask about: enough for mistyping, too few for trying them out. */
const ASKED: Allowance = { limit: 30, windowMs: 600_000 };

/** A card's tidy number after its register has said that the card is valid; null for none. */
export async function checkedCard(
  deps: PlatformDependencies,
  facts: RequestFacts,
  given: string | null | undefined,
): Promise<Result<string | null, Refusal>> {
  const barcode = tidyBarcode(given ?? '');
  if (barcode === '') return ok(null);
  const valid = await isValidCard(deps, facts, barcode);
  if (valid.isErr()) return refuse(valid.error.code, valid.error);
  return valid.value ? ok(barcode) : refuse('BARCODE_INVALID');
}

/** What the shop or the register says of a tidy number. */
export async function isValidCard(deps: PlatformDependencies, facts: RequestFacts, barcode: string): Promise<Result<boolean, Refusal>> {
  const problem = barcodeProblem(barcode);
  if (problem !== undefined) return fieldInvalid('memberCardBarcode', problem);
  const counted = await countClient(deps, facts, 'memberCard', ASKED);
  if (counted.isErr()) return refuse(counted.error.code, counted.error);
  const answer = await wordOnCard(deps, barcode);
  return answer === 'unavailable' ? refuse('BARCODE_UNCHECKED') : ok(answer === 'valid');
}
