import type { ReactElement } from 'react';
import type { Account } from '#domain/account/account.ts';
import type { ChangeRecord } from '#domain/audit/change-record.ts';
import type { BackOfficeArea } from '#domain/back-office/back-office.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { SiteVersions } from '#domain/site/site-versions.ts';
import { AccountForm } from '../account/account-form.tsx';
import { Facts } from '../elements/facts.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { BackOfficeMain } from './back-office-main.tsx';
import { changedThing, changeInWords } from './change-words.ts';
import type { OfficeEntry } from './office-entry.ts';
import '../styles/office.css';

/** Who is there, the areas that are open to them, and what waits in these. */
export interface AdminPage extends PageData {
  readonly account: Account;
  readonly areas: readonly OfficeEntry[];
  /** What waits for somebody, where something does or could; undefined where the platform did not say. */
  readonly waiting: readonly { readonly area: BackOfficeArea; readonly href: string; readonly count: number | undefined }[];
  /** The newest changes, for whoever may read the log. */
  readonly latest: readonly ChangeRecord[];
  readonly versions: SiteVersions;
}

/** The first page of the back office: what waits for somebody, who one is here and what one may do (LOC-10). */
export function AdminScreen({ page: { title, account, waiting, latest, versions } }: { readonly page: AdminPage }): ReactElement {
  const { locale, translator } = useShop();
  /** What another platform calls a permission stays as it calls it. */
  const scopeName = (scope: string) => (translator.has(`backOffice.scope.${scope}`) ? translator.text(`backOffice.scope.${scope}`) : scope);
  const { core, cms } = versions;
  const versionWords =
    cms === undefined ? translator.text('backOffice.core', { core }) : translator.text('backOffice.versions', { cms, core });
  return (
    <BackOfficeMain title={title} intro={translator.text('account.greeting', { name: account.firstName })}>
      <section aria-labelledby="waiting">
        <div className="head">
          <h2 id="waiting">{translator.text('backOffice.waiting')}</h2>
        </div>
        <ul className="plain todo">
          {waiting.map(({ area, href, count }) => (
            <li key={area}>
              <a href={href} className={count ? 'is-hot' : undefined}>
                <b>{count === undefined ? '–' : translator.number(count)}</b>
                <span>{translator.text(`backOffice.waiting.${area}`, { count: count ?? 0 })}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      {latest.length > 0 && <Latest changes={latest} />}
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
        <AccountForm
          form="logout"
          action={routePath('admin', locale)}
          submit={translator.text('account.logOut')}
          button={{ look: 'line' }}
          className=""
        />
      </section>
    </BackOfficeMain>
  );
}

/** What was changed last, and the way to all of it. */
function Latest({ changes }: { readonly changes: readonly ChangeRecord[] }): ReactElement {
  const { locale, translator } = useShop();
  return (
    <section aria-labelledby="latest">
      <div className="head">
        <h2 id="latest">{translator.text('backOffice.latest')}</h2>
        <a href={routePath('adminChanges', locale)}>{translator.text('backOffice.allChanges')}</a>
      </div>
      <ul className="plain latest">
        {changes.map((change) => (
          <li key={change.id}>
            <span className="breaks">{changedThing(change, translator)}</span>
            <span className="muted">{changeInWords(change, translator)}</span>
            <span className="small muted">
              {change.who}, <time dateTime={change.at}>{translator.dateTime(change.at)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
