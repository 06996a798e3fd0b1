import type { ReactElement } from 'react';
import type { BackOfficeFormName } from '#domain/back-office/back-office.ts';
import { useRefusedAccountForm } from '../../account/account-form.tsx';
import { accountProblemMessage } from '../../account/account-problem-message.ts';
import { ErrorSummary } from '../../elements/error-summary.tsx';
import { useShop } from '../../shop/shop.ts';

/** Why something could not be moved; `at` is the id of the heading of the tree. */
export function MoveRefused({ form, at }: { readonly form: BackOfficeFormName; readonly at: string }): ReactElement | null {
  const { translator } = useShop();
  const refused = useRefusedAccountForm(form);
  if (refused === undefined) return null;
  const message = translator.text(accountProblemMessage(refused.problem).message);
  return <ErrorSummary id={`${at}-refused`} title={translator.text('account.notDone')} errors={[{ fieldId: at, message }]} />;
}
