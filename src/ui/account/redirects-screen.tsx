import type { ReactElement } from 'react';
import type { EditorRedirect, FailedAddress } from '#domain/navigation/editor-redirect.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { stringifySearch } from '#domain/navigation/search-params.ts';
import { useShop } from '../shop/shop.ts';
import { AccountText } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountMain } from './account-main.tsx';
import type { PageOf } from './account-page.ts';
import { FoldingTable } from './folding-table.tsx';
import { NamedAction } from './named-action.tsx';
import { RecordPages } from './record-pages.tsx';

/** Where editors send addresses that nothing answers to, and the inbox of those that were asked for in vain (NAV-11). */
export function RedirectsScreen({ page: { title, redirects, failed } }: { readonly page: PageOf<'redirects'> }): ReactElement {
  const { locale, translator } = useShop();
  const path = routePath('adminRedirects', locale);
  const addressOf = (page: number, failedPage: number) =>
    path + stringifySearch({ page: page === 1 ? undefined : page, failed: failedPage === 1 ? undefined : failedPage });
  const action = addressOf(redirects.page, failed.page);
  return (
    <AccountMain
      title={title}
      crumbs={[{ label: translator.text('account.backOffice'), href: routePath('admin', locale) }]}
      intro={translator.text('account.redirect.intro')}
    >
      <div className="stack is-sections">
        <section aria-labelledby="inbox">
          <div className="head">
            <h2 id="inbox">{translator.text('account.redirect.inbox')}</h2>
          </div>
          <RecordPages
            page={failed}
            told={translator.text('account.redirect.inboxCount', { count: failed.totalRecords })}
            href={(page) => addressOf(redirects.page, page)}
          >
            <FailedTable failed={failed.records} action={action} />
          </RecordPages>
        </section>
        <section aria-labelledby="new">
          <div className="head">
            <h2 id="new">{translator.text('account.redirect.new')}</h2>
          </div>
          <AccountForm form="saveRedirect" action={action} fields={{ redirectId: 'new' }} submit={translator.text('account.redirect.add')}>
            <AccountText name="redirectPath" />
            <AccountText name="redirectTarget" hint={translator.text('account.redirect.targetHint')} />
          </AccountForm>
        </section>
        <section aria-labelledby="redirects">
          <div className="head">
            <h2 id="redirects">{translator.text('account.redirect.list')}</h2>
          </div>
          <RecordPages
            page={redirects}
            told={translator.text('account.redirect.count', { count: redirects.totalRecords })}
            href={(page) => addressOf(page, failed.page)}
          >
            <RedirectTable redirects={redirects.records} action={action} />
          </RecordPages>
        </section>
      </div>
    </AccountMain>
  );
}

function FailedTable({ failed, action }: { readonly failed: readonly FailedAddress[]; readonly action: string }): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`account.redirect.${name}`);
  return (
    <FoldingTable
      caption={label('inbox')}
      records={failed}
      keyOf={({ path }) => path}
      columns={[
        { label: label('path'), cell: ({ path }) => <span className="breaks">{path}</span> },
        { label: label('times'), cell: ({ times }) => translator.number(times) },
        { label: label('lastAt'), cell: ({ lastAt }) => <time dateTime={lastAt}>{translator.date(lastAt)}</time> },
        {
          label: label('what'),
          cell: ({ path }) => (
            <div className="stack is-tight">
              <AccountForm
                form="saveRedirect"
                action={action}
                fields={{ redirectId: path, redirectPath: path }}
                submit={<NamedAction words={label('redirect')} of={path} />}
                button={{ look: 'line', small: true }}
              >
                <AccountText name="redirectTarget" />
              </AccountForm>
              <AccountForm
                form="dismissFailedAddress"
                action={action}
                fields={{ redirectId: path, redirectPath: path }}
                submit={<NamedAction words={label('dismiss')} of={path} />}
                button={{ look: 'line', small: true }}
                className=""
              />
            </div>
          ),
        },
      ]}
    />
  );
}

function RedirectTable({ redirects, action }: { readonly redirects: readonly EditorRedirect[]; readonly action: string }): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`account.redirect.${name}`);
  return (
    <FoldingTable
      caption={label('list')}
      records={redirects}
      keyOf={({ id }) => id}
      columns={[
        { label: label('path'), cell: ({ path }) => <span className="breaks">{path}</span> },
        {
          label: label('target'),
          cell: ({ target }) => (
            <a href={target} className="breaks" data-document="">
              {target}
            </a>
          ),
        },
        {
          label: label('what'),
          cell: ({ id, path, target }) => (
            <div className="stack is-tight">
              <details>
                <summary>
                  <NamedAction words={label('change')} of={path} />
                </summary>
                <AccountForm
                  form="saveRedirect"
                  action={action}
                  fields={{ redirectId: String(id), redirectPath: path }}
                  submit={<NamedAction words={label('save')} of={path} />}
                  button={{ look: 'line', small: true }}
                >
                  <AccountText name="redirectTarget" known={target} />
                </AccountForm>
              </details>
              <AccountForm
                form="deleteRedirect"
                action={action}
                fields={{ redirectId: String(id) }}
                submit={<NamedAction words={label('delete')} of={path} />}
                button={{ look: 'line', small: true }}
                className=""
              />
            </div>
          ),
        },
      ]}
    />
  );
}
