import type { ReactElement, ReactNode } from 'react';
import { useShop } from '../../shop/shop.ts';

/** What whoever has passkeys alone does without them: below the button that asks for one, a form that takes a recovery code. */
export function RecoverySection({ children }: { readonly children: ReactNode }): ReactElement {
  const { translator } = useShop();
  return (
    <section className="stack" aria-labelledby="recovery-title">
      <h2 id="recovery-title" className="h3">
        {translator.text('security.withoutPasskey')}
      </h2>
      <p className="measure no-script-only">{translator.text('security.passkeyWantsScript')}</p>
      {children}
    </section>
  );
}
