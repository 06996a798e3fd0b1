import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { lacks } from '#domain/site/capability.ts';
import type { TypedValues } from '#domain/site/form.ts';
import { useShop } from '../shop/shop.ts';
import { AccountText } from './account-fields.tsx';
import { AccountForm, useRefusedAccountForm } from './account-form.tsx';
import { checkLogin } from './account-form-checks.ts';
import type { LoginOptions } from './account-page.ts';
import { PasswordField } from './password-field.tsx';

export interface LoginFormProps {
  readonly form: 'login' | 'adminLogin';
  readonly from: string;
  readonly carried?: TypedValues;
  /** Where it is sent, when that is not the login's own address. */
  readonly action?: string;
}

/** E-mail and password (IDN-01). */
export function LoginForm({ form, from, carried, action }: LoginFormProps): ReactElement {
  const { locale, site, translator } = useShop();
  const isThrottled = useRefusedAccountForm(form)?.problem.kind === 'TooManyAttempts';
  return (
    <AccountForm
      form={form}
      action={action ?? routePath(form, locale)}
      fields={{ from, ...carried }}
      check={checkLogin}
      submit={translator.text('account.logIn')}
      busy={translator.text('account.loggingIn')}
      beside={
        lacks(site, 'passwordByMail') ? undefined : (
          <a className="icon-link" href={routePath('forgotPassword', locale)}>
            {translator.text('account.forgot')}
          </a>
        )
      }
    >
      {isThrottled && <p className="notice">{translator.text('account.linkLetsIn')}</p>}
      <AccountText name="username" type="email" width="l" autoComplete="username" spellCheck={false} />
      <PasswordField name="password" autoComplete="current-password" />
    </AccountForm>
  );
}

/** Other ways in (IDN-11): one button a provider, each a form of its own. */
export function SocialLogins({ options }: { readonly options: LoginOptions }): ReactElement | null {
  const { locale, translator } = useShop();
  if (options.providers.length === 0) return null;
  return (
    <section className="stack social" aria-labelledby="social-title">
      <h2 id="social-title" className="h3">
        {translator.text('account.otherAccount')}
      </h2>
      {options.providers.map(({ id, name }) => (
        <AccountForm
          key={id}
          form="socialLogin"
          action={routePath('login', locale)}
          fields={{ provider: id, from: options.from, ...options.carried }}
          submit={translator.text('account.logInWith', { provider: name })}
          busy={translator.text('account.leading')}
          button={{ look: 'line', wide: true }}
          className=""
        />
      ))}
    </section>
  );
}
