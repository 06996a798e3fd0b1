import type { ReactElement } from 'react';
import type { ViewedRedirects } from '#application/navigation/redirects-area.ts';
import { type Cursor, readCursor } from '#domain/keyed-page.ts';
import { type EditorRedirect, type FailedAddress, REDIRECT_DOUBTS } from '#domain/navigation/editor-redirect.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import { AccountText } from '../account/account-fields.tsx';
import { AccountForm, useFormAround } from '../account/account-form.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { FoldingTable } from '../elements/folding-table.tsx';
import { countInWords, KeyedPages } from '../elements/keyed-pages.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';

/** Where editors send addresses that nothing answers to, and the inbox of those that were asked for in vain (NAV-11). */
export const redirectsScreen = backOfficeScreen<Shown>({
  async load({ backOffice, search }) {
    const [cursor, failedCursor] = [readCursor((word) => first(search, word)), readCursor((word) => first(search, word), FAILED_WORDS)];
    const listed = await backOffice.redirects.views.list(cursor, failedCursor);
    return listed.map((lists) => ({ ...lists, cursor, failedCursor }));
  },
  Screen: RedirectsScreen,
});

interface Shown extends ViewedRedirects {
  readonly cursor: Cursor;
  readonly failedCursor: Cursor;
}

/** The words of the address for the cursor in the inbox, beside those of the list. */
const FAILED_WORDS = { after: 'failedAfter', before: 'failedBefore' };

function RedirectsScreen({ page: { title, redirects, failed, cursor, failedCursor } }: { readonly page: PageData & Shown }): ReactElement {
  const { locale, translator } = useShop();
  const path = routePath('adminRedirects', locale);
  const addressOf = (to: Cursor, failedTo: Cursor) =>
    path + stringifySearch({ ...to, [FAILED_WORDS.after]: failedTo.after, [FAILED_WORDS.before]: failedTo.before });
  const action = addressOf(cursor, failedCursor);
  return (
    <BackOfficeMain title={title} intro={translator.text('redirects.intro')}>
      <div className="stack is-sections">
        <section aria-labelledby="inbox">
          <div className="head">
            <h2 id="inbox">{translator.text('redirects.inbox')}</h2>
          </div>
          <KeyedPages
            translator={translator}
            page={failed}
            cursor={failedCursor}
            told={countInWords(translator, 'redirects.inboxCount', failed.totalRecords)}
            href={(to) => addressOf(cursor, to)}
          >
            <FailedTable failed={failed.records} action={action} />
          </KeyedPages>
        </section>
        <section aria-labelledby="new">
          <div className="head">
            <h2 id="new">{translator.text('redirects.new')}</h2>
          </div>
          <AccountForm form="redirects.save" action={action} fields={{ redirectId: 'new' }} submit={translator.text('redirects.add')}>
            <AccountText name="redirectPath" label="redirects.path" />
            <TargetField hint={translator.text('redirects.targetHint')} />
          </AccountForm>
        </section>
        <section aria-labelledby="redirects">
          <div className="head">
            <h2 id="redirects">{translator.text('redirects.list')}</h2>
          </div>
          <KeyedPages
            translator={translator}
            page={redirects}
            cursor={cursor}
            told={countInWords(translator, 'redirects.count', redirects.totalRecords)}
            href={(to) => addressOf(to, failedCursor)}
          >
            <RedirectTable redirects={redirects.records} action={action} />
          </KeyedPages>
        </section>
      </div>
    </BackOfficeMain>
  );
}

/** Where an address is to lead; what was doubted is taken when it is sent once more as it is. */
function TargetField(given: { readonly known?: string; readonly hint?: string }): ReactElement {
  const { refused, typed } = useFormAround();
  const problem = refused?.problem;
  const isDoubted = problem?.kind === 'RecordRefused' && REDIRECT_DOUBTS.some((doubt) => doubt === problem.reason);
  return (
    <>
      <AccountText name="redirectTarget" label="redirects.target" {...given} />
      {isDoubted && <input type="hidden" name="redirectSure" value={typed('redirectTarget') ?? ''} />}
    </>
  );
}

function FailedTable({ failed, action }: { readonly failed: readonly FailedAddress[]; readonly action: string }): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`redirects.${name}`);
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
                form="redirects.save"
                action={action}
                fields={{ redirectId: path, redirectPath: path }}
                submit={<NamedAction words={label('redirect')} of={path} />}
                button={{ look: 'line', small: true }}
              >
                <TargetField />
              </AccountForm>
              <AccountForm
                form="redirects.dismiss"
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
  const label = (name: string) => translator.text(`redirects.${name}`);
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
                <summary className="btn is-line is-small">
                  <NamedAction words={label('change')} of={path} />
                </summary>
                <AccountForm
                  form="redirects.save"
                  action={action}
                  fields={{ redirectId: String(id), redirectPath: path }}
                  submit={<NamedAction words={label('save')} of={path} />}
                  button={{ look: 'line', small: true }}
                >
                  <TargetField known={target} />
                </AccountForm>
              </details>
              <AccountForm
                form="redirects.delete"
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
