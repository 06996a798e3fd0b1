import type { ReactElement } from 'react';
import type { Account } from '#domain/account/account.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { SiteVersions } from '#domain/site/site-versions.ts';
import { AccountForm } from '../../account/account-form.tsx';
import { counted } from '../../elements/counted.ts';
import { Facts } from '../../elements/facts.tsx';
import { Icon } from '../../elements/icon.tsx';
import type { PageData } from '../../shop/page-data.ts';
import { useShop } from '../../shop/shop.ts';
import { scopesInWords } from '../accounts/scopes-in-words.ts';
import { BackOfficeMain } from '../back-office-main.tsx';
import type { OfficeEntry } from '../office-entry.ts';
import type { Overview, WaitingLine } from './overview.ts';
import { ComingUp, Latest, LowStock, SystemLines } from './overview-lists.tsx';
import { SalesWeek } from './sales-week.tsx';
import '../../styles/office.css';

/** Who is there, the areas that are open to them, and what these have to tell. */
export interface AdminPage extends PageData {
  readonly account: Account;
  readonly areas: readonly OfficeEntry[];
  readonly overview: Overview;
  readonly versions: SiteVersions;
}

/** The first page of the back office: what waits for somebody, how the shop does, what comes and what runs; who one is here and what one may do (LOC-10). */
export function AdminScreen({ page: { account, overview, versions } }: { readonly page: AdminPage }): ReactElement {
  const { snapshot, translator } = useShop();
  const { waiting, sales, low, plans, system, latest } = overview;
  return (
    <BackOfficeMain
      title={translator.text('account.greeting', { name: account.firstName })}
      intro={<span className="sentence">{translator.weekdayDate(snapshot.today)}</span>}
    >
      <Waiting lines={waiting} />
      {sales !== undefined && <SalesWeek sales={sales} />}
      <div className="overview-parts">
        {low !== undefined && <LowStock low={low} />}
        {plans !== undefined && <ComingUp plans={plans} />}
        {system.length > 0 && <SystemLines lines={system} />}
        {latest.length > 0 && <Latest changes={latest} />}
      </div>
      <Who account={account} versions={versions} />
    </BackOfficeMain>
  );
}

/** What waits comes first: each leads to where it waits. */
function Waiting({ lines }: { readonly lines: readonly WaitingLine[] }): ReactElement {
  const { translator } = useShop();
  return (
    <section aria-labelledby="waiting">
      <div className="head">
        <h2 id="waiting">{translator.text('backOffice.waiting')}</h2>
      </div>
      {lines.length === 0 ? (
        <p className="muted">{translator.text('overview.nothingWaits')}</p>
      ) : (
        <ul className="plain todo">
          {lines.map(({ what, href, count, since }) => (
            <li key={what}>
              <a href={href} className={PRESSING.has(what) ? 'is-hot' : undefined}>
                <b>{count === undefined ? '–' : counted(translator, count)}</b>
                <span>
                  {translator.text(`overview.waiting.${what}`, { count: count ?? 0 })}
                  {since !== undefined && (
                    <small>{translator.text('overview.since', { at: translator.part('since', SINCE, since) })}</small>
                  )}
                </span>
                <Icon name="right" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const SINCE = { day: 'numeric', month: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

/** Somebody outside waits for these. */
const PRESSING: ReadonlySet<string> = new Set(['orders.toDo', 'orders.toDecide']);

function Who({ account, versions: { core, cms } }: Pick<AdminPage, 'account' | 'versions'>): ReactElement {
  const { locale, translator } = useShop();
  const versionWords =
    cms === undefined ? translator.text('backOffice.core', { core }) : translator.text('backOffice.versions', { cms, core });
  return (
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
            account.scopes.length === 0 ? translator.text('backOffice.noScopes') : scopesInWords(account.scopes, translator),
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
  );
}
