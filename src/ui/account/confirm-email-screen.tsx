import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { useShop } from '../shop/shop.ts';
import { AccountForm } from './account-form.tsx';
import { checkConfirmEmail } from './account-form-checks.ts';
import { AccountMain } from './account-main.tsx';
import type { PageOf } from './account-page.ts';
import { LinkNotGood } from './link-not-good.tsx';
import { PasswordField } from './password-field.tsx';

/** A link out of an e-mail does nothing by itself: mail programs open links too (IDN-08). */
export function ConfirmEmailScreen({ page }: { readonly page: PageOf<'confirmEmail'> }): ReactElement {
  const { locale, translator } = useShop();
  const { isGood, needsPassword } = page.link;
  const intro = translator.text(needsPassword ? 'account.confirmWithPassword' : 'account.confirmIntro');
  return (
    <AccountMain title={page.title} intro={isGood ? intro : undefined}>
      {isGood ? (
        <AccountForm
          form="confirmEmail"
          action={`${routePath('login', locale)}?verificationToken=${encodeURIComponent(page.token)}`}
          fields={{ verificationToken: page.token }}
          check={checkConfirmEmail}
          submit={translator.text('account.confirm')}
          busy={translator.text('account.confirming')}
          beside={
            needsPassword && (
              <a className="icon-link" href={routePath('forgotPassword', locale)}>
                {translator.text('account.forgot')}
              </a>
            )
          }
        >
          {needsPassword && (
            <>
              <PasswordField name="password" autoComplete="current-password" hint={translator.text('account.registeredPasswordHint')} />
              <p className="small muted">{translator.text('account.confirmForgotten')}</p>
            </>
          )}
        </AccountForm>
      ) : (
        <LinkNotGood
          help={translator.text('account.confirmLinkHelp')}
          href={routePath('login', locale)}
          label={translator.text('account.toLogin')}
        />
      )}
    </AccountMain>
  );
}
