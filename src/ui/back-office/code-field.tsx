import type { ReactElement } from 'react';
import { AccountText } from '../account/account-fields.tsx';
import { useFormAround } from '../account/account-form.tsx';
import { useShop } from '../shop/shop.ts';

/** A code of the second factor, or a recovery code: telephones and managers of passwords fill it in (WCAG 3.3.8). Awaited, it is all that the page is for and has the focus; where a code was refused its summary has it. */
export function CodeField({ awaited = false }: { readonly awaited?: boolean }): ReactElement {
  const { translator } = useShop();
  const { refused } = useFormAround();
  return (
    <AccountText
      name="code"
      label="security.code"
      hint={translator.text('security.codeHint')}
      width="m"
      autoComplete="one-time-code"
      spellCheck={false}
      autoFocus={awaited && refused === undefined}
    />
  );
}
