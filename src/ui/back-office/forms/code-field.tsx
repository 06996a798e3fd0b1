import type { ReactElement } from 'react';
import { AccountText } from '../../account/account-fields.tsx';
import { useFormAround } from '../../account/account-form.tsx';
import { useShop } from '../../shop/shop.ts';

export interface CodeFieldProps {
  /** It is all that the page is for and has the focus; where a code was refused its summary has it. */
  readonly awaited?: boolean;
  /** Of somebody without an application: recovery codes are the only ones that they have. */
  readonly recoveryOnly?: boolean;
}

/** A code of the second factor, or a recovery code: telephones and managers of passwords fill it in (WCAG 3.3.8). */
export function CodeField({ awaited = false, recoveryOnly = false }: CodeFieldProps): ReactElement {
  const { translator } = useShop();
  const { refused } = useFormAround();
  return (
    <AccountText
      name="code"
      label={recoveryOnly ? 'security.recoveryCode' : 'security.code'}
      hint={translator.text(recoveryOnly ? 'security.recoveryCodeHint' : 'security.codeHint')}
      width="m"
      autoComplete={recoveryOnly ? 'off' : 'one-time-code'}
      spellCheck={false}
      autoFocus={awaited && refused === undefined}
    />
  );
}
