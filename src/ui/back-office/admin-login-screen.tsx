import { type ReactElement, useEffect } from 'react';
import type { AskedPasskey } from '#domain/account/second-factor.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { CARRIED_PREFIX, type TypedValues } from '#domain/site/form.ts';
import { AccountForm } from '../account/account-form.tsx';
import { AccountMain } from '../account/account-main.tsx';
import { LoginForm } from '../account/login-form.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { CodeField } from './code-field.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { keepUnsent } from './unsent-memory.ts';

export interface AdminLoginPage extends PageData {
  /** Where to go after signing in; empty for wherever the site leads. */
  readonly from: string;
  /** The password was right, and a code of the second factor is awaited. */
  readonly waitsForCode: boolean;
  /** What a passkey is to sign; undefined where none can be asked for. */
  readonly asksPasskey: AskedPasskey | undefined;
}

/** The login of the back office, which is not that of customers (ADM-01): e-mail and password, then the code of whoever has a second factor. */
export function AdminLoginScreen({ page }: { readonly page: AdminLoginPage }): ReactElement {
  // What somebody has typed before is nothing for whoever signs in now.
  useEffect(() => keepUnsent(undefined), []);
  const { locale, snapshot, translator } = useShop();
  // A form of the checkout that waits for the sign-in goes through its second step, too.
  const known = { ...snapshot.refusedForm?.values, ...snapshot.visitor.carried };
  const carried = Object.fromEntries(Object.entries(known).filter(([name]) => name.startsWith(CARRIED_PREFIX)));
  const passkey = page.asksPasskey !== undefined && (
    <PasskeyForm
      form="adminCode"
      action={routePath('adminLogin', locale)}
      fields={{ from: page.from, ...carried }}
      asked={page.asksPasskey}
      label={translator.text('security.passkeyLogIn')}
    />
  );
  return page.waitsForCode ? (
    <AccountMain title={translator.text('security.stepTitle')} intro={translator.text('security.stepIntro')}>
      <div className="stack">
        <CodeForm from={page.from} carried={carried} />
        {passkey}
      </div>
    </AccountMain>
  ) : (
    <AccountMain title={page.title} intro={translator.text('backOffice.loginIntro')}>
      <div className="stack">
        <LoginForm form="adminLogin" from={page.from} carried={carried} />
        {passkey}
      </div>
    </AccountMain>
  );
}

function CodeForm({ from, carried }: { readonly from: string; readonly carried: TypedValues }): ReactElement {
  const { locale, translator } = useShop();
  const path = routePath('adminLogin', locale);
  return (
    <div className="stack">
      <AccountForm
        form="adminCode"
        action={path}
        fields={{ from, ...carried }}
        submit={translator.text('security.stepSubmit')}
        busy={translator.text('account.loggingIn')}
        beside={
          <a className="icon-link" href={`${path}?anew=1`} data-document="">
            {translator.text('security.stepAnew')}
          </a>
        }
      >
        {Object.keys(carried).length > 0 && <p className="notice">{translator.text('security.proofCarried')}</p>}
        <CodeField />
      </AccountForm>
      <p className="small muted measure">{translator.text('security.stepLost')}</p>
    </div>
  );
}
