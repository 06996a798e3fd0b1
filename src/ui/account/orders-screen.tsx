import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { Icon } from '../elements/icon.tsx';
import { RecordPages } from '../elements/record-pages.tsx';
import { useShop } from '../shop/shop.ts';
import { AccountForm } from './account-form.tsx';
import type { PageOf } from './account-page.ts';
import { ACCOUNT_ICONS } from './icon-paths.ts';
import { OrderTable } from './order-table.tsx';
import { ProfileFrame } from './profile-frame.tsx';

/** All orders, page by page (IDN-09). */
export function OrdersScreen({ page }: { readonly page: PageOf<'orders'> }): ReactElement {
  const { locale, translator } = useShop();
  const { owner, history } = page;
  const { records, totalRecords } = history.page;
  const path = routePath('profileOrders', locale);
  return (
    <ProfileFrame owner={owner} current="profileOrders" title={translator.text('account.orders')}>
      <div className="stack is-wide">
        <GuestOrders count={history.guestOrders} />
        {totalRecords === 0 && (
          <div className="empty">
            <Icon path={ACCOUNT_ICONS.box} />
            <p>{translator.text('account.noOrders')}</p>
            <p className="row">
              <a className="btn" href={routePath('shop', locale)}>
                {translator.text('account.toShop')}
              </a>
            </p>
          </div>
        )}
        <RecordPages
          translator={translator}
          page={history.page}
          told={totalRecords === 0 ? undefined : translator.text('account.orderCount', { count: totalRecords })}
          href={(target) => (target === 1 ? path : `${path}?page=${target}`)}
        >
          <OrderTable orders={records} caption={translator.text('account.orders')} />
        </RecordPages>
      </div>
    </ProfileFrame>
  );
}

/** Orders that were placed as a guest with the same, now confirmed e-mail: they join on request. */
export function GuestOrders({ count }: { readonly count: number }): ReactElement | null {
  const { locale, translator } = useShop();
  if (count === 0) return null;
  return (
    <div className="notice">
      <Icon name="info" />
      <div className="stack is-tight">
        <p>{translator.text('account.guestOrders', { count })}</p>
        <AccountForm
          form="joinGuestOrders"
          action={routePath('profileOrders', locale)}
          submit={translator.text('account.joinOrders')}
          busy={translator.text('account.joining')}
          button={{ look: 'line', small: true }}
          className=""
        />
      </div>
    </div>
  );
}
