import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { lacks } from '#domain/site/capability.ts';
import { Facts } from '../elements/facts.tsx';
import { ProductCard } from '../product/product-card.tsx';
import { useShop } from '../shop/shop.ts';
import type { PageOf } from './account-page.ts';
import { MemberCard } from './member-card.tsx';
import { OrderTable } from './order-table.tsx';
import { GuestOrders } from './orders-screen.tsx';
import { ProfileFrame, Section } from './profile-frame.tsx';

/** The profile at a glance: card, last orders, personal data, wishes (IDN-09). */
export function OverviewScreen({ page }: { readonly page: PageOf<'overview'> }): ReactElement {
  const { locale, site, translator } = useShop();
  const { owner, history, wishlist } = page;
  const { account } = owner;
  const path = {
    orders: routePath('profileOrders', locale),
    wishlist: routePath('profileWishlist', locale),
    data: routePath('profileData', locale),
    shop: routePath('shop', locale),
  };
  return (
    <ProfileFrame owner={owner} current="profile" title={translator.text('account.greeting', { name: account.firstName })}>
      {!lacks(site, 'memberCards') && <MemberCard account={account} />}
      <Section
        id="orders-title"
        title={translator.text('account.orders')}
        link={
          history.page.totalRecords === 0
            ? undefined
            : { href: path.orders, label: translator.text('account.allOrders', { count: history.page.totalRecords }) }
        }
      >
        <GuestOrders count={history.guestOrders} />
        {history.page.records.length === 0 ? (
          <p className="row">
            <span>{translator.text('account.noOrders')}</span>
            <a href={path.shop}>{translator.text('account.toShop')}</a>
          </p>
        ) : (
          <OrderTable orders={history.page.records} caption={translator.text('account.lastOrders')} />
        )}
      </Section>
      <Section id="data-title" title={translator.text('account.data')} link={{ href: path.data, label: translator.text('account.change') }}>
        <Facts
          rows={[
            [translator.text('account.name'), `${account.firstName} ${account.lastName}`],
            [translator.text('account.email'), account.email],
            ...(account.company === undefined
              ? []
              : [[translator.text('account.company'), `${account.company.companyName}, ${account.company.companyOIB}`] as const]),
          ]}
        />
      </Section>
      {!lacks(site, 'wishlist') && (
        <Section
          id="wishes-title"
          title={translator.text('account.wishlist')}
          link={
            account.wishlist.length > wishlist.length ? { href: path.wishlist, label: translator.text('account.wholeWishlist') } : undefined
          }
        >
          {wishlist.length === 0 ? (
            <p>{translator.text('account.noWishes')}</p>
          ) : (
            <ul className="products is-three">
              {wishlist.map((product) => (
                <ProductCard key={product.id} product={product} />
              ))}
            </ul>
          )}
        </Section>
      )}
    </ProfileFrame>
  );
}
