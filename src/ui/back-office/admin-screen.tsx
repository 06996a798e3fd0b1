import type { ReactElement } from 'react';
import type { Account } from '#domain/account/account.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { SiteVersions } from '#domain/site/site-versions.ts';
import { AccountForm } from '../account/account-form.tsx';
import { AccountMain } from '../account/account-main.tsx';
import { Facts } from '../elements/facts.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';

/** Who is there, and links to the areas that are open to them. */
export interface AdminPage extends PageData {
  readonly account: Account;
  readonly areas: readonly { readonly title: string; readonly href: string }[];
  readonly versions: SiteVersions;
}

/** The first page of the back office: who one is here, what one may do, what there is (LOC-10). */
export function AdminScreen({ page: { title, account, areas, versions } }: { readonly page: AdminPage }): ReactElement {
  const { locale, translator } = useShop();
  /** What another platform calls a permission stays as it calls it. */
  const scopeName = (scope: string) => (translator.has(`backOffice.scope.${scope}`) ? translator.text(`backOffice.scope.${scope}`) : scope);
  const { core, cms } = versions;
  const versionWords =
    cms === undefined ? translator.text('backOffice.core', { core }) : translator.text('backOffice.versions', { cms, core });
  return (
    <AccountMain title={title} intro={translator.text('account.greeting', { name: account.firstName })}>
      <div className="stack is-sections">
        <section aria-labelledby="who">
          <div className="head">
            <h2 id="who">{translator.text('backOffice.signedInAs')}</h2>
          </div>
          <Facts
            rows={[
              [translator.text('account.name'), `${account.firstName} ${account.lastName}`],
              [translator.text('account.email'), account.email],
              [
                translator.text('backOffice.scopes'),
                account.scopes.length === 0 ? translator.text('backOffice.noScopes') : account.scopes.map(scopeName).join(', '),
              ],
              [translator.text('backOffice.version'), versionWords],
              [translator.text('backOffice.language'), translator.text(`backOffice.language.${account.adminLocale ?? locale}`)],
            ]}
          />
        </section>
        <section aria-labelledby="areas">
          <div className="head">
            <h2 id="areas">{translator.text('backOffice.areas')}</h2>
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
                {translator.text('backOffice.toSite')}
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
