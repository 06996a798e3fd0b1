import type { ReactElement } from 'react';
import type { EditorRedirect, FailedAddress } from '#domain/navigation/editor-redirect.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { GENERIC_PAGE_NUMBERS, pageNumbers } from '#domain/pagination.ts';
import { Pagination } from '../elements/pagination.tsx';
import { stringifySearch } from '../routes/search-params.ts';
import { useShop } from '../shop.ts';
import { AccountText } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountMain } from './account-main.tsx';
import type { PageOf } from './account-page.ts';

/** Where editors send addresses that nothing answers to, and the inbox of those that were asked for in vain (NAV-11). */
export function RedirectsScreen({ page: { title, redirects, failed } }: { readonly page: PageOf<'redirects'> }): ReactElement {
  const { locale, translator } = useShop();
  const path = routePath('adminRedirects', locale);
  const addressOf = (page: number, failedPage: number) =>
    path + stringifySearch({ page: page === 1 ? undefined : page, failed: failedPage === 1 ? undefined : failedPage });
  const action = addressOf(redirects.page, failed.page);
  const labels = {
    navigation: translator.text('account.pages'),
    first: translator.text('account.firstPage'),
    previous: translator.text('account.previousPage'),
    next: translator.text('account.nextPage'),
    last: translator.text('account.lastPage'),
    page: translator.text('account.page'),
  };
  const pagesOf = ({ page, totalPages }: typeof redirects | typeof failed, href: (page: number) => string) => (
    <Pagination
      page={page}
      totalPages={totalPages}
      numbers={pageNumbers(page, totalPages, GENERIC_PAGE_NUMBERS, 4)}
      href={href}
      labels={labels}
    />
  );
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
          <p className="muted">{translator.text('account.redirect.inboxCount', { count: failed.totalRecords })}</p>
          {failed.records.length > 0 && <FailedTable failed={failed.records} action={action} />}
          {pagesOf(failed, (page) => addressOf(redirects.page, page))}
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
          <p className="muted">{translator.text('account.redirect.count', { count: redirects.totalRecords })}</p>
          {redirects.records.length > 0 && <RedirectTable redirects={redirects.records} action={action} />}
          {pagesOf(redirects, (page) => addressOf(page, failed.page))}
        </section>
      </div>
    </AccountMain>
  );
}

function FailedTable({ failed, action }: { readonly failed: readonly FailedAddress[]; readonly action: string }): ReactElement {
  const { translator } = useShop();
  const columns = ['path', 'times', 'lastAt', 'what'].map((name) => translator.text(`account.redirect.${name}`));
  return (
    <table className="table is-stack">
      <caption className="vh">{translator.text('account.redirect.inbox')}</caption>
      <Head columns={columns} />
      <tbody>
        {failed.map(({ path, times, lastAt }) => (
          <tr key={path}>
            <th scope="row">
              <span className="breaks">{path}</span>
            </th>
            <td data-label={columns[1]}>{translator.number(times)}</td>
            <td data-label={columns[2]}>
              <time dateTime={lastAt}>{translator.date(lastAt)}</time>
            </td>
            <td data-label={columns[3]}>
              <div className="stack is-tight">
                <AccountForm
                  form="saveRedirect"
                  action={action}
                  fields={{ redirectId: path, redirectPath: path }}
                  submit={named(translator.text('account.redirect.redirect'), path)}
                  button={{ look: 'line', small: true }}
                >
                  <AccountText name="redirectTarget" />
                </AccountForm>
                <AccountForm
                  form="dismissFailedAddress"
                  action={action}
                  fields={{ redirectId: path, redirectPath: path }}
                  submit={named(translator.text('account.redirect.dismiss'), path)}
                  button={{ look: 'line', small: true }}
                  className=""
                />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RedirectTable({ redirects, action }: { readonly redirects: readonly EditorRedirect[]; readonly action: string }): ReactElement {
  const { translator } = useShop();
  const columns = ['path', 'target', 'what'].map((name) => translator.text(`account.redirect.${name}`));
  return (
    <table className="table is-stack">
      <caption className="vh">{translator.text('account.redirect.list')}</caption>
      <Head columns={columns} />
      <tbody>
        {redirects.map(({ id, path, target }) => (
          <tr key={id}>
            <th scope="row">
              <span className="breaks">{path}</span>
            </th>
            <td data-label={columns[1]}>
              <a href={target} className="breaks" data-document="">
                {target}
              </a>
            </td>
            <td data-label={columns[2]}>
              <div className="stack is-tight">
                <details>
                  <summary>{named(translator.text('account.redirect.change'), path)}</summary>
                  <AccountForm
                    form="saveRedirect"
                    action={action}
                    fields={{ redirectId: String(id), redirectPath: path }}
                    submit={named(translator.text('account.redirect.save'), path)}
                    button={{ look: 'line', small: true }}
                  >
                    <AccountText name="redirectTarget" known={target} />
                  </AccountForm>
                </details>
                <AccountForm
                  form="deleteRedirect"
                  action={action}
                  fields={{ redirectId: String(id) }}
                  submit={named(translator.text('account.redirect.delete'), path)}
                  button={{ look: 'line', small: true }}
                  className=""
                />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ columns }: { readonly columns: readonly string[] }): ReactElement {
  return (
    <thead>
      <tr>
        {columns.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function named(words: string, path: string): ReactElement {
  return (
    <>
      {words}
      <span className="vh">: {path}</span>
    </>
  );
}
