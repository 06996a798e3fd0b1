import { ok, type Result } from 'neverthrow';
import type { updateProfile as call } from '#adapters/platform/wire/account.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import { emailProblem } from '#domain/account/credentials.ts';
import { validatePersonalData } from '#domain/account/registration.ts';
import type { AddressRules } from '#domain/checkout/address.ts';
import { tidy, validateCompany } from '#domain/checkout/validate-address.ts';
import { tidyBarcode } from '#domain/membership/member-card.ts';
import { readSettings } from '../../checkout/settings.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { fieldInvalid, fieldsInvalid } from '../../http/field-invalid.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { emailKey } from '../../identity/email-key.ts';
import { findUser, lockUser, type UserRow } from '../../identity/users.ts';
import { checkedCard } from '../../membership/checked-card.ts';
import type { PlatformDependencies, RequestFacts } from '../../ports/platform-context.ts';
import { countAttempt } from '../../throttle/attempts.ts';
import { userOnWire } from '../user/user-on-wire.ts';
import { CHANGES_OF_ADDRESS, mayChangeEmail, startEmailChange } from './change-email.ts';

type Body = BodyOf<typeof call>;
type Change = Partial<Pick<UserRow, 'first_name' | 'last_name' | 'company_name' | 'company_oib' | 'member_card_barcode'>>;

/** Changes what the customer says of themselves (IDN-09). Another e-mail wants the password and waits for the link that goes there; the answer is the same whether that address has an account (T-15). */
export const updateProfile: Verb<typeof call> = async (deps, { body, facts, user: { userId, sessionId } }) => {
  const found = await findUser(deps.database, userId);
  if (found === undefined) return refuse('SESSION_ENDED');
  const checked = checkedChange(body, found, await readSettings(deps.database));
  if (checked.isErr()) return refuse(checked.error.code, checked.error);
  const { email, change } = checked.value;
  const isNewEmail = emailKey(email) !== found.email_key;
  if (isNewEmail) {
    const allowed = await mayChangeEmail(deps, found, { sessionId, password: body.password ?? '' });
    if (allowed.isErr()) return refuse(allowed.error.code, allowed.error);
  }
  const card = await changedCard(deps, facts, body, found);
  if (card.isErr()) return refuse(card.error.code, card.error);
  if (isNewEmail) {
    const turn = await countAttempt(deps.database, 'email.change', String(userId), CHANGES_OF_ADDRESS, deps.now());
    if (!turn.allowed) return refuse('TOO_MANY_ATTEMPTS', { seconds: turn.seconds });
  }

  return inTransaction(deps.database, async (trx) => {
    const user = await lockUser(trx, userId);
    // Changed elsewhere while the password was looked at.
    if (user === undefined || user.password_hash !== found.password_hash) return refuse('SESSION_ENDED');
    await trx
      .updateTable('shop_user')
      .set({ ...change, ...card.value, updated_at: deps.now() })
      .where('id', '=', userId)
      .execute();
    if (isNewEmail) await startEmailChange(trx, deps, user, email);
    const shown = await userOnWire(trx, userId, deps.now());
    return shown === undefined ? refuse('SESSION_ENDED') : ok({ data: shown });
  });
};

/** What is not named stays as it is. */
function checkedChange(
  body: Body,
  user: UserRow,
  rules: Pick<AddressRules, 'checkSpecialCharacters'>,
): Result<{ email: string; change: Change }, Refusal> {
  const email = tidy(body.email ?? user.email);
  const names = checkedNames(body.details, email, rules);
  if (names.isErr()) return refuse(names.error.code, names.error);
  const emailIsWrong = emailProblem(email);
  if (emailIsWrong !== undefined) return fieldInvalid('email', emailIsWrong);
  return checkedCompany(body.company).map((company) => ({ email, change: { ...names.value, ...company } }));
}

function checkedNames(
  details: Body['details'],
  email: string,
  rules: Pick<AddressRules, 'checkSpecialCharacters'>,
): Result<Change, Refusal> {
  if (details === undefined) return ok({});
  const checked = validatePersonalData({ ...details, email }, rules);
  if (checked.isErr()) return fieldsInvalid(checked.error);
  return ok({ first_name: checked.value.firstName, last_name: checked.value.lastName });
}

/** Null takes the company off the account. */
function checkedCompany(company: Body['company']): Result<Change, Refusal> {
  if (company === undefined) return ok({});
  if (company === null) return ok({ company_name: null, company_oib: null });
  const checked = validateCompany({ companyName: company.name, companyOIB: company.oib });
  if (checked.isErr()) return fieldsInvalid(checked.error);
  return ok({ company_name: checked.value.companyName, company_oib: checked.value.companyOIB });
}

/** A card that is on the account already is not asked about again. */
async function changedCard(deps: PlatformDependencies, facts: RequestFacts, body: Body, user: UserRow): Promise<Result<Change, Refusal>> {
  if (body.memberCardBarcode === undefined || tidyBarcode(body.memberCardBarcode ?? '') === user.member_card_barcode) return ok({});
  const card = await checkedCard(deps, facts, body.memberCardBarcode);
  return card.map((barcode) => ({ member_card_barcode: barcode }));
}
