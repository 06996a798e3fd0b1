import type { ReactElement } from 'react';
import { isNarrowed, isSameView, MOST_IN_VIEW, type SavedView, type ViewList, type ViewQuery } from '#domain/back-office/saved-view.ts';
import { stringifySearch } from '#domain/navigation/search-params.ts';
import { AccountText } from '../../account/account-fields.tsx';
import { AccountForm, useRefusedAccountForm } from '../../account/account-form.tsx';
import { Choice } from '../../elements/choice.tsx';
import { NamedAction } from '../../elements/named-action.tsx';
import { useShop } from '../../shop/shop.ts';
import { NavTabs } from './nav-tabs.tsx';

export interface SavedViewsProps {
  readonly list: ViewList;
  /** Where the list stands. */
  readonly path: string;
  /** Those that are kept of it. */
  readonly views: readonly SavedView[];
  /** What the list shows at this moment. */
  readonly query: ViewQuery;
}

/** What shows all of a list: orders are shown by what is to be done with them where nothing else is said. */
const UNNARROWED: Readonly<Record<ViewList, ViewQuery>> = { orders: { view: 'all' }, products: {}, customers: {} };

/** Views of a list as tabs, the first one for all of it, with how much each shows; what the list shows at this moment is kept from here under a name. */
export function SavedViews({ list, path, views, query }: SavedViewsProps): ReactElement | null {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`views.${name}`);
  const current = views.find((view) => isSameView(view.query, query));
  const all = { name: label(`all.${list}`), query: UNNARROWED[list], count: undefined };
  const action = path + stringifySearch(query);
  const mayKeep = isNarrowed(list, query);
  if (views.length === 0 && !mayKeep) return null;
  return (
    <div className="stack is-tight">
      {views.length > 0 && (
        <NavTabs
          label={label('title')}
          values={[all, ...views]}
          current={isSameView(all.query, query) ? all : current}
          href={(view) => path + stringifySearch(view.query)}
          name={({ name, count }) => (
            <>
              {name} <ViewCount count={count} />
            </>
          )}
        />
      )}
      {current?.mayRemove && <RemoveView view={current} action={action} />}
      {mayKeep && current === undefined && <KeepView list={list} action={action} query={query} />}
    </div>
  );
}

/** How many a view shows; beyond what is counted it says so, and nothing where nobody knows. */
export function ViewCount({ count }: { readonly count: number | undefined }): ReactElement | null {
  const { translator } = useShop();
  if (count === undefined) return null;
  return <span className="num">{count < MOST_IN_VIEW ? translator.number(count) : `${translator.number(MOST_IN_VIEW - 1)}+`}</span>;
}

export function RemoveView({ view, action }: { readonly view: SavedView; readonly action: string }): ReactElement {
  const { translator } = useShop();
  return (
    <AccountForm
      form="views.remove"
      action={action}
      fields={{ viewId: String(view.id) }}
      submit={<NamedAction words={translator.text('views.remove')} of={view.name} />}
      button={{ look: 'line', small: true }}
      className=""
    />
  );
}

function KeepView({ list, action, query }: Pick<SavedViewsProps, 'list' | 'query'> & { readonly action: string }): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`views.${name}`);
  const fields = { listId: list, ...query };
  const refused = useRefusedAccountForm('views.save', fields);
  return (
    <details open={refused !== undefined}>
      <summary className="btn is-line is-small">{label('keep')}</summary>
      <AccountForm form="views.save" action={action} fields={fields} submit={label('save')} button={{ look: 'line' }}>
        <AccountText
          name="name"
          label="views.name"
          hint={list === 'products' ? undefined : label('nameHint')}
          width="m"
          autoComplete="off"
        />
        <Choice type="checkbox" name="shared" id={`views-shared-${list}`} label={label('shared')} />
      </AccountForm>
    </details>
  );
}
