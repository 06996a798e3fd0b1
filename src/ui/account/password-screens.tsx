import type { ReactElement } from 'react';
import { PASSWORD_MINIMUM } from '#domain/account/credentials.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { useShop } from '../shop/shop.ts';
import { AccountText } from './account-fields.tsx';
import { AccountForm, useRefusedAccountForm } from './account-form.tsx';
import { checkForgotPassword, checkSetPassword } from './account-form-checks.ts';
import { AccountMain } from './account-main.tsx';
import type { PageOf } from './account-page.ts';
import { LinkNotGood } from './link-not-good.tsx';
import { PasswordField } from './password-field.tsx';

/** Answers alike for every address (IDN-10). */
export function ForgotPasswordScreen({ page }: { readonly page: PageOf<'forgotPassword'> }): ReactElement {
  const { locale, translator } = useShop();
  return (
    <AccountMain title={page.title} intro={translator.text('account.forgotIntro')}>
      <AccountForm
        form="forgotPassword"
        action={routePath('forgotPassword', locale)}
        check={checkForgotPassword}
        submit={translator.text('account.sendLink')}
        busy={translator.text('account.sending')}
        beside={
          <a className="icon-link" href={routePath('login', locale)}>
            {translator.text('account.toLogin')}
          </a>
        }
      >
        <AccountText name="email" type="email" width="l" autoComplete="username" spellCheck={false} />
      </AccountForm>
    </AccountMain>
  );
}

/** A new password by the link of an e-mail. */
export function SetPasswordScreen({ page }: { readonly page: PageOf<'setPassword'> }): ReactElement {
  const { locale, translator } = useShop();
  const refused = useRefusedAccountForm('setPassword');
  // A used link says so before anybody thinks of a password.
  const isGood = page.isGood && refused?.problem.kind !== 'LinkNotValid';
  return (
    <AccountMain title={page.title} intro={isGood ? translator.text('account.setPasswordIntro') : undefined}>
      {!isGood ? (
        <LinkNotGood
          help={translator.text('account.passwordLinkHelp')}
          href={routePath('forgotPassword', locale)}
          label={translator.text('account.newLink')}
        />
      ) : (
        <AccountForm
          form="setPassword"
          // With the link's own query: the page is open to the signed-in only with it, and comes back with it when it is refused.
          action={`${routePath('forgotPassword', locale)}?token=${encodeURIComponent(page.token)}`}
          fields={{ token: page.token }}
          check={checkSetPassword}
          submit={translator.text('account.setPassword')}
          busy={translator.text('account.saving')}
        >
          <PasswordField
            name="password"
            autoComplete="new-password"
            hint={translator.text('account.passwordHint', { length: PASSWORD_MINIMUM })}
          />
          <PasswordField name="confirmedPassword" autoComplete="new-password" />
        </AccountForm>
      )}
    </AccountMain>
  );
}
