import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { DownloadList } from '../checkout/download-list.tsx';
import { Icon } from '../elements/icon.tsx';
import { PRODUCT_ICONS } from '../product/icon-paths.ts';
import { useShop } from '../shop/shop.ts';
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
