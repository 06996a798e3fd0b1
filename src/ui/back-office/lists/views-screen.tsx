import type { ReactElement } from 'react';
import type { SavedView, ViewList } from '#domain/back-office/saved-view.ts';
import { type RouteName, routePath } from '#domain/navigation/routes.ts';
import { stringifySearch } from '#domain/navigation/search-params.ts';
import { FoldingTable } from '../../elements/folding-table.tsx';
import type { PageData } from '../../shop/page-data.ts';
import { useShop } from '../../shop/shop.ts';
import { BackOfficeMain } from '../back-office-main.tsx';
import { backOfficeScreen } from '../back-office-screen.ts';
import { RemoveView, ViewCount } from './saved-views.tsx';

/** All views that somebody may see, of whatever list. */
export const viewsScreen = backOfficeScreen<{ readonly views: readonly SavedView[] }>({
  load: async ({ backOffice }) => (await backOffice.views.views.all()).map((views) => ({ views })),
  Screen: ViewsScreen,
});

const LISTS: Readonly<Record<ViewList, RouteName>> = { orders: 'adminOrders', products: 'adminProducts', customers: 'adminCustomers' };

function ViewsScreen({ page: { title, views } }: { readonly page: PageData & { readonly views: readonly SavedView[] } }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`views.${name}`);
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      {views.length === 0 ? (
        <p className="muted" role="status">
          {label('none')}
        </p>
      ) : (
        <FoldingTable
          caption={title}
          records={views}
          keyOf={({ id }) => id}
          columns={[
            {
              label: label('name'),
              cell: ({ list, name, query }) => <a href={routePath(LISTS[list], locale) + stringifySearch(query)}>{name}</a>,
            },
            { label: label('list'), cell: ({ list }) => label(`list.${list}`) },
            { label: label('shows'), end: true, cell: ({ count }) => (count === undefined ? '–' : <ViewCount count={count} />) },
            { label: label('for'), cell: ({ isShared }) => label(isShared ? 'forAll' : 'forMe') },
            {
              label: label('what'),
              cell: (view) => (view.mayRemove ? <RemoveView view={view} action={routePath('adminViews', locale)} /> : '–'),
            },
          ]}
        />
      )}
    </BackOfficeMain>
  );
}
