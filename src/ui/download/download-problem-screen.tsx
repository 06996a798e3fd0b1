import type { ReactElement } from 'react';
import { localePrefix } from '#domain/navigation/route-pattern.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { staticPagePath } from '#domain/navigation/static-pages.ts';
import { type DownloadProblem, downloadPath } from '#domain/order/download.ts';
import { AccountMain } from '../account/account-main.tsx';
import { Choice } from '../elements/choice.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';

/** Where a link to a file leads that is not good any more. */
export interface DownloadProblemPage extends PageData {
  readonly problem: DownloadProblem;
  /** Of the link, for what waits for a consent. */
  readonly token: string;
}

/** Why a link gives no file, and what to do now. */
export function DownloadProblemScreen({ page }: { readonly page: DownloadProblemPage }): ReactElement {
  const { locale, translator, snapshot } = useShop();
  if (page.problem === 'consent') return <DigitalConsent title={page.title} token={page.token} />;
  if (page.problem === 'agreed') return <FileComes title={page.title} token={page.token} />;
  const isGuest = snapshot.visitor.account === undefined;
  return (
    <AccountMain title={page.title} intro={translator.text(`download.problem.${page.problem}`)}>
      <div className="stack">
        <p>{translator.text(page.problem === 'usedUp' ? 'download.ask' : isGuest ? 'download.againGuest' : 'download.again')}</p>
        <p className="row">
          {!isGuest && (
            <a className="btn" href={routePath('profileDownloads', locale)}>
              {translator.text('account.downloads')}
            </a>
          )}
          <a className={isGuest ? 'btn' : 'icon-link'} href={staticPagePath('contact', locale)}>
            {translator.text('download.contactUs')}
          </a>
        </p>
      </div>
    </AccountMain>
  );
}

/** Before digital content: the buyer says that they want it now and know what that ends. A plain form, so that the file comes without script too. */
function DigitalConsent({ title, token }: { readonly title: string; readonly token: string }): ReactElement {
  const { locale, translator } = useShop();
  return (
    <AccountMain title={title} intro={translator.text('download.problem.consent')}>
      <form className="stack" method="post" action={downloadPath(localePrefix(locale), token)}>
        <Choice type="checkbox" name="agreed" value="yes" label={translator.text('download.consent')} required />
        <p>
          <button type="submit" className="btn">
            {translator.text('download.agree')}
          </button>
        </p>
      </form>
    </AccountMain>
  );
}

/** After that the file comes by itself; the link is for whoever it did not come to. */
function FileComes({ title, token }: { readonly title: string; readonly token: string }): ReactElement {
  const { locale, translator } = useShop();
  return (
    <AccountMain title={title} intro={translator.text('download.problem.agreed')}>
      <p>
        <a className="btn is-line" href={downloadPath(localePrefix(locale), token)} data-document="">
          {translator.text('download.start')}
        </a>
      </p>
    </AccountMain>
  );
}
