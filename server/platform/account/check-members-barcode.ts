import { ok } from 'neverthrow';
import type { checkMembersBarcode as call } from '#adapters/platform/wire/account.ts';
import { tidyBarcode } from '#domain/membership/member-card.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { isValidCard } from './checked-card.ts';
import { fieldInvalid } from './field-invalid.ts';

/** Whether the register of cards knows a card as valid (IDN-07). */
export const checkMembersBarcode: Verb<typeof call> = async (deps, { body, facts }) => {
  const barcode = tidyBarcode(body.barcode);
  if (barcode === '') return fieldInvalid('memberCardBarcode', { kind: 'required' });
  const valid = await isValidCard(deps, facts, barcode);
  return valid.isErr() ? refuse(valid.error.code, valid.error) : ok({ data: { isValid: valid.value } });
};
