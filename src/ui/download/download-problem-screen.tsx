import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { staticPagePath } from '#domain/navigation/static-pages.ts';
import type { DownloadProblem } from '#domain/order/download.ts';
import { AccountMain } from '../account/account-main.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';

/** Where a link to a file leads that is not good any more. */
export interface DownloadProblemPage extends PageData {
  readonly problem: DownloadProblem;
}

/** Why a link gives no file, and what to do now. */
export function DownloadProblemScreen({ page }: { readonly page: DownloadProblemPage }): ReactElement {
  const { locale, translator, snapshot } = useShop();
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
