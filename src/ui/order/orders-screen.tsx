import type { ReactElement } from 'react';
import { LONGEST_LIST_WORDS } from '#domain/back-office/list-words.ts';
import { type JobKind, jobKind } from '#domain/back-office/office-job.ts';
import type { SavedView } from '#domain/back-office/saved-view.ts';
import { readId } from '#domain/id.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import type { OrderFilter } from '#domain/order/order-filter.ts';
import { ORDER_EXPORT_PATH, ORDER_VIEWS, type OrderList, type OrderRecord, type OrderView } from '#domain/order/order-record.ts';
import type { WrongDays } from '#domain/site/day-range.ts';
import { OrderRecords } from '../account/order-records.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { ListSearch } from '../back-office/lists/list-search.tsx';
import { ManyForm, RowChoice } from '../back-office/lists/many-form.tsx';
import { NavTabs } from '../back-office/lists/nav-tabs.tsx';
import { SavedViews } from '../back-office/lists/saved-views.tsx';
import { useMay } from '../back-office/may.tsx';
import { counted } from '../elements/counted.ts';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { OrderFilters } from './order-filters.tsx';
import { isFiltered, orderListQuery, readOrderList } from './order-list-asked.ts';
import { RowStep, RowStepForms } from './order-row-step.tsx';
import { RefusedMove } from './refused-move.tsx';
import '../styles/orders.css';

interface Listed {
  readonly view: OrderView;
  readonly words: string;
  readonly filter: OrderFilter;
  readonly wrongDays: WrongDays | undefined;
  readonly before: number | undefined;
  readonly orders: OrderList;
  readonly views: readonly SavedView[];
}

/** Orders by what is to be done with them, found by number and buyer, newest first. */
export const ordersScreen = backOfficeScreen<Listed>({
  async load({ backOffice, search }) {
    const { view, words, filter, wrongDays } = readOrderList(search);
    const before = readId(first(search, 'before'));
    const [listed, views] = await Promise.all([
      backOffice.orders.views.list({ view, words, filter, before }),
      backOffice.views.views.of('orders'),
    ]);
    return listed.map((orders) => ({ view, words, filter, wrongDays, before, orders, views: views.unwrapOr([]) }));
  },
  Screen: OrdersScreen,
});

function OrdersScreen({ page }: { readonly page: PageData & Listed }): ReactElement {
  const { title, view, words, filter, wrongDays, before, orders, views } = page;
  const { locale, translator } = useShop();
  const may = useMay();
  const label = (name: string) => translator.text(`orders.${name}`);
  const path = routePath('adminOrders', locale);
  const addressOf = (shown: OrderView, from?: number) =>
    path + stringifySearch({ view: shown, q: words || undefined, ...filter, before: from === undefined ? undefined : String(from) });
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <div className="stack is-wide">
        <NavTabs
          label={label('filter')}
          values={ORDER_VIEWS}
          current={view}
          href={(one) => addressOf(one)}
          name={(one) => (
            <>
              {label(`view.${one}`)} <span className="num">{counted(translator, orders.counts[one])}</span>
            </>
          )}
        />
        <ListSearch
          area="orders"
          path={path}
          words={words}
          kept={{ view: words === '' && !isFiltered(filter) ? undefined : view, ...filter }}
          maxLength={LONGEST_LIST_WORDS}
        />
        <OrderFilters
          path={path}
          view={view}
          words={words}
          filter={filter}
          wrongDays={wrongDays}
          ways={orders.ways}
          foundNothing={orders.records.length === 0}
        />
        <SavedViews list="orders" path={path} views={views} query={{ view, ...(words !== '' && { q: words }), ...filter }} />
        <RefusedMove />
        {orders.records.length === 0 ? (
          <p className="muted" role="status">
            {label(words === '' && !isFiltered(filter) ? `none.${view}` : 'noneFound')}
          </p>
        ) : (
          <ManyForm
            action={addressOf(view, before)}
            kinds={['orders.prepare', 'orders.ready', 'orders.send', 'orders.deliver']}
            shown={orders.records.map(({ id }) => id)}
            query={{ view, words, ...filter }}
            needs={new Map(orders.records.flatMap(({ id, next }) => needOf(id, next)))}
            carrier={orders.lastCarrier}
          >
            <OrderRecords
              title={`${title}: ${label(`view.${view}`)}`}
              orders={orders.records}
              query={orderListQuery({ view, words, filter })}
              choose={({ id, number }) => <RowChoice id={id} name={number} />}
              step={(order) => <RowStep order={order} />}
            />
          </ManyForm>
        )}
        <RowStepForms action={addressOf(view, before)} orders={orders.records} />
        {orders.records.length > 0 && may('orders:export') && (
          <p>
            <a className="icon-link" href={ORDER_EXPORT_PATH + stringifySearch({ view, q: words || undefined, ...filter })} download="">
              {label('export')}
            </a>
          </p>
        )}
        <p className="row">
          {before !== undefined && <a href={addressOf(view)}>{label('newest')}</a>}
          {orders.next !== undefined && (
            <a className="btn is-line" href={addressOf(view, orders.next)} rel="next">
              {label('older')}
            </a>
          )}
        </p>
      </div>
    </BackOfficeMain>
  );
}

/** The work on many that an order needs next; its money is somebody's to see come, order by order. */
function needOf(id: number, next: OrderRecord['next']): readonly (readonly [number, JobKind])[] {
  const kind = jobKind(`orders.${next}`);
  return kind === undefined ? [] : [[id, kind]];
}
