import { ok, type Result } from 'neverthrow';
import type { checkMembersBarcode as call, checkExternalCard as externalCall } from '#adapters/platform/wire/account.ts';
import { tidyBarcode } from '#domain/membership/member-card.ts';
import { fieldInvalid } from '../../http/field-invalid.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { isValidCard } from '../../membership/checked-card.ts';
import type { PlatformDependencies, RequestFacts } from '../../ports/platform-context.ts';

/** Whether the register of cards knows a card as valid (IDN-07). */
export const checkMembersBarcode: Verb<typeof call> = (deps, { body, facts }) => validityOf(deps, facts, body.barcode);

/** The same, asked as other sites of the register do. */
export const checkExternalCard: Verb<typeof externalCall> = (deps, { query, facts }) => validityOf(deps, facts, query.barcode);

async function validityOf(
  deps: PlatformDependencies,
  facts: RequestFacts,
  given: string,
): Promise<Result<{ readonly data: { readonly isValid: boolean } }, Refusal>> {
  const barcode = tidyBarcode(given);
  if (barcode === '') return fieldInvalid('memberCardBarcode', { kind: 'required' });
  const valid = await isValidCard(deps, facts, barcode);
  return valid.isErr() ? refuse(valid.error.code, valid.error) : ok({ data: { isValid: valid.value } });
}
