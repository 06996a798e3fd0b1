import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { staticPagePath } from '#domain/navigation/static-pages.ts';
import { DownloadList } from '../checkout/download-list.tsx';
import { Icon } from '../elements/icon.tsx';
import { PRODUCT_ICONS } from '../product/icon-paths.ts';
import { useShop } from '../shop/shop.ts';
import { AccountMain } from './account-main.tsx';
import type { PageOf } from './account-page.ts';
import { ProfileFrame, Section } from './profile-frame.tsx';

/** Everything that one has bought to download, by orders (PRD-03). */
export function DownloadsScreen({ page }: { readonly page: PageOf<'downloads'> }): ReactElement {
  const { locale, translator } = useShop();
  const { owner, orders } = page;
  return (
    <ProfileFrame
      owner={owner}
      current="profileDownloads"
      title={translator.text('account.downloads')}
      intro={translator.text('account.downloadsIntro')}
    >
      {orders.length === 0 ? (
        <div className="empty">
          <Icon path={PRODUCT_ICONS.download} />
          <p>{translator.text('account.noDownloads')}</p>
          <p className="row">
            <a className="btn" href={routePath('shop', locale)}>
              {translator.text('account.toShop')}
            </a>
          </p>
        </div>
      ) : (
        orders.map(({ orderSlug, number, placedAt, downloads }) => (
          <Section
            key={orderSlug}
            id={`downloads-${number}`}
            title={translator.longDate(placedAt)}
            link={{ href: routePath('profileOrder', locale, orderSlug), label: translator.text('account.orderNumbered', { number }) }}
          >
            <DownloadList downloads={downloads} />
          </Section>
        ))
      )}
    </ProfileFrame>
  );
}

/** Why a link gives no file, and what to do now. */
export function DownloadProblemScreen({ page }: { readonly page: PageOf<'downloadProblem'> }): ReactElement {
  const { locale, translator, snapshot } = useShop();
  const isGuest = snapshot.visitor.account === undefined;
  return (
    <AccountMain title={page.title} intro={translator.text(`account.download.${page.problem}`)}>
      <div className="stack">
        <p>
          {translator.text(
            page.problem === 'usedUp' ? 'account.downloadAsk' : isGuest ? 'account.downloadAgainGuest' : 'account.downloadAgain',
          )}
        </p>
        <p className="row">
          {!isGuest && (
            <a className="btn" href={routePath('profileDownloads', locale)}>
              {translator.text('account.downloads')}
            </a>
          )}
          <a className={isGuest ? 'btn' : 'icon-link'} href={staticPagePath('contact', locale)}>
            {translator.text('account.contactUs')}
          </a>
        </p>
      </div>
    </AccountMain>
  );
}
