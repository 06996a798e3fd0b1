import type { ReactElement } from 'react';
import { loginPath, REMEMBERED_PAGE_WORD } from '#domain/navigation/remembered-page.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { type Capability, lacks } from '#domain/site/capability.ts';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { AccountMain } from './account-main.tsx';
import type { PageOf } from './account-page.ts';
import { LoginForm, SocialLogins } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

/** Signing in; beside it the way to an account (IDN-01). */
export function LoginScreen({ page }: { readonly page: PageOf<'login'> }): ReactElement {
  const { translator } = useShop();
  const isCarried = Object.keys(page.login.carried).length > 0;
  return (
    <AccountMain title={page.title}>
      <div className="with-aside">
        <div className="stack is-wide">
          {isCarried && (
            <p className="notice">
              <Icon name="info" />
              <span>{translator.text('account.carried')}</span>
            </p>
          )}
          <LoginForm form="login" from={page.login.from} carried={page.login.carried} />
          <SocialLogins options={page.login} />
        </div>
        <Newcomers from={page.login.from} />
      </div>
    </AccountMain>
  );
}

/** What an account is good for, as far as the platform does it. */
const BENEFITS = [
  ['account.benefitOrders'],
  ['account.benefitAddresses'],
  ['account.benefitCard', 'memberCards'],
  ['account.benefitWishlist', 'wishlist'],
] as const satisfies readonly (readonly [string, Capability?])[];

function Newcomers({ from }: { readonly from: string }): ReactElement {
  const { locale, site, translator } = useShop();
  const path = routePath('register', locale);
  return (
    <aside className="panel" aria-labelledby="newcomers">
      <h2 id="newcomers">{translator.text('account.noAccount')}</h2>
      <ul className="ticks plain">
        {BENEFITS.filter(([, wants]) => wants === undefined || !lacks(site, wants)).map(([benefit]) => (
          <li key={benefit}>
            <Icon name="check" />
            <span>{translator.text(benefit)}</span>
          </li>
        ))}
      </ul>
      <a className="btn is-line is-wide" href={from === '' ? path : `${path}?${REMEMBERED_PAGE_WORD}=${encodeURIComponent(from)}`}>
        {translator.text('account.toRegister')}
      </a>
      <p className="small muted">{translator.text('account.guestHelp')}</p>
    </aside>
  );
}

export function RegisterScreen({ page }: { readonly page: PageOf<'register'> }): ReactElement {
  const { locale, translator } = useShop();
  return (
    <AccountMain
      title={page.title}
      intro={
        <>
          {translator.text('account.haveAccount')} <a href={loginPath(locale, page.login.from)}>{translator.text('account.toLogin')}</a>
        </>
      }
    >
      <div className="stack is-wide">
        <RegisterForm registration={page.registration} from={page.login.from} />
        <SocialLogins options={page.login} />
      </div>
    </AccountMain>
  );
}

/** The profile of nobody: both ways in, side by side (IDN-09). */
export function LoginOrRegisterScreen({ page }: { readonly page: PageOf<'loginOrRegister'> }): ReactElement {
  const { translator } = useShop();
  return (
    <AccountMain title={page.title} intro={translator.text('account.loginOrRegisterIntro')}>
      <div className="login-or-register">
        <section aria-labelledby="by-login">
          <div className="head">
            <h2 id="by-login">{translator.text('layout.login')}</h2>
          </div>
          <div className="stack is-wide">
            <LoginForm form="login" from={page.login.from} carried={page.login.carried} />
            <SocialLogins options={page.login} />
          </div>
        </section>
        <section aria-labelledby="by-register">
          <div className="head">
            <h2 id="by-register">{translator.text('layout.register')}</h2>
          </div>
          <RegisterForm registration={page.registration} from={page.login.from} />
        </section>
      </div>
    </AccountMain>
  );
}

/** Shown when the way over a provider did not end signed in: other ways, and another try. */
export function SocialLoginScreen({ page }: { readonly page: PageOf<'socialLogin'> }): ReactElement {
  const { locale, translator } = useShop();
  return (
    <AccountMain title={page.title}>
      <div className="stack is-wide">
        <p className="notice is-bad">
          <Icon name="alert" />
          <span>{translator.text('account.socialLoginFailed')}</span>
        </p>
        <SocialLogins options={page.login} />
        <p className="row">
          <a className="btn" href={loginPath(locale, page.login.from)}>
            {translator.text('account.toLogin')}
          </a>
        </p>
      </div>
    </AccountMain>
  );
}
