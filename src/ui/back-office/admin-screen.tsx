import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { AccountForm } from '../account/account-form.tsx';
import { AccountMain } from '../account/account-main.tsx';
import type { PageOf } from '../account/account-page.ts';
import { LoginForm } from '../account/login-form.tsx';
import { Facts } from '../elements/facts.tsx';
import { useShop } from '../shop/shop.ts';

export function AdminLoginScreen({ page }: { readonly page: PageOf<'adminLogin'> }): ReactElement {
  const { translator } = useShop();
  return (
    <AccountMain title={page.title} intro={translator.text('account.adminLoginIntro')}>
      <LoginForm form="adminLogin" from={page.from} />
    </AccountMain>
  );
}

/** The first page of the back office: who one is here, what one may do, what there is (LOC-10). */
export function AdminScreen({ page: { title, account, areas } }: { readonly page: PageOf<'admin'> }): ReactElement {
  const { locale, translator } = useShop();
  /** What another platform calls a permission stays as it calls it. */
  const scopeName = (scope: string) => (translator.has(`account.scope.${scope}`) ? translator.text(`account.scope.${scope}`) : scope);
  return (
    <AccountMain title={title} intro={translator.text('account.greeting', { name: account.firstName })}>
      <div className="stack is-sections">
        <section aria-labelledby="who">
          <div className="head">
            <h2 id="who">{translator.text('account.signedInAs')}</h2>
          </div>
          <Facts
            rows={[
              [translator.text('account.name'), `${account.firstName} ${account.lastName}`],
              [translator.text('account.email'), account.email],
              [
                translator.text('account.scopes'),
                account.scopes.length === 0 ? translator.text('account.noScopes') : account.scopes.map(scopeName).join(', '),
              ],
              [translator.text('account.adminLanguage'), translator.text(`account.language.${account.adminLocale ?? locale}`)],
            ]}
          />
        </section>
        <section aria-labelledby="rooms">
          <div className="head">
            <h2 id="rooms">{translator.text('account.rooms')}</h2>
          </div>
          <ul className="plain">
            {areas.map(({ title: area, href }) => (
              <li key={href}>
                <a className="icon-link" href={href}>
                  {area}
                </a>
              </li>
            ))}
            <li>
              <a className="icon-link" href={routePath('home', locale)}>
                {translator.text('account.toSite')}
              </a>
            </li>
            <li>
              <a className="icon-link" href={routePath('shop', locale)}>
                {translator.text('account.toShop')}
              </a>
            </li>
            <li>
              <a className="icon-link" href={routePath('webMap', locale)}>
                {translator.text('layout.allPages')}
              </a>
            </li>
          </ul>
        </section>
        <AccountForm
          form="logout"
          action={routePath('admin', locale)}
          submit={translator.text('account.logOut')}
          button={{ look: 'line' }}
          className=""
        />
      </div>
    </AccountMain>
  );
}
