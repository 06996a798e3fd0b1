import type { ReactElement } from 'react';
import { AccountText } from '../account/account-fields.tsx';
import { useShop } from '../shop/shop.ts';

/** A code of the second factor, or a recovery code: telephones and managers of passwords fill it in (WCAG 3.3.8). */
export function CodeField(): ReactElement {
  const { translator } = useShop();
  return (
    <AccountText
      name="code"
      label="security.code"
      hint={translator.text('security.codeHint')}
      width="m"
      autoComplete="one-time-code"
      spellCheck={false}
    />
  );
}
