import type { ReactElement } from 'react';
import { type Cursor, type KeyedPage, readCursor } from '#domain/keyed-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import type { ListedForm } from '#ports/form/form-desk.ts';
import { AccountText } from '../account/account-fields.tsx';
import { AccountForm, useFormAround, useRefusedAccountForm } from '../account/account-form.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { IfMaySend } from '../back-office/may.tsx';
import { counted } from '../elements/counted.ts';
import { FoldingTable } from '../elements/folding-table.tsx';
import { KeyedPages } from '../elements/keyed-pages.tsx';
import { SelectField } from '../elements/select-field.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';

interface Shown {
  readonly cursor: Cursor;
  readonly forms: KeyedPage<ListedForm>;
}

/** The forms of the site, each a step away from its editor and from what was sent with it; new ones are begun here. */
export const madeFormsScreen = backOfficeScreen<Shown>({
  async load({ backOffice, search }) {
    const cursor = readCursor((word) => first(search, word));
    return (await backOffice.forms.views.list(cursor)).map((forms) => ({ cursor, forms }));
  },
  Screen: MadeFormsScreen,
});

function MadeFormsScreen({ page: { title, cursor, forms } }: { readonly page: PageData & Shown }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`forms.${name}`);
  const entries = (id: number, state?: string) => routePath('adminForms', locale) + stringifySearch({ form: String(id), state });
  const refused = useRefusedAccountForm('forms.create');
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <div className="stack is-wide">
        <IfMaySend form="forms.create">
          <details open={refused !== undefined}>
            <summary className="btn">{label('new')}</summary>
            <AccountForm form="forms.create" action={routePath('adminMadeForms', locale)} submit={label('create')}>
              <AccountText name="title" label="forms.title_" autoComplete="off" />
              <OriginalField forms={forms.records} />
            </AccountForm>
          </details>
        </IfMaySend>
        <KeyedPages
          translator={translator}
          page={forms}
          cursor={cursor}
          told={forms.totalRecords === 0 && label('none')}
          href={(to) => routePath('adminMadeForms', locale) + stringifySearch({ ...to })}
        >
          <FoldingTable
            caption={title}
            records={forms.records}
            keyOf={({ id }) => id}
            columns={[
              { label: label('form'), cell: ({ id, title: name }) => <a href={routePath('adminMadeForm', locale, String(id))}>{name}</a> },
              { label: label('code'), cell: ({ code }) => <span className="breaks">{code}</span> },
              { label: label('state'), cell: ({ isOpen }) => label(isOpen ? 'isOpen' : 'isClosed') },
              {
                label: label('sent'),
                end: true,
                cell: ({ id, sent }) => (sent === 0 ? translator.number(0) : <a href={entries(id)}>{counted(translator, sent)}</a>),
              },
              {
                label: label('waiting'),
                end: true,
                cell: ({ id, waiting }) =>
                  waiting === 0 ? translator.number(0) : <a href={entries(id, 'new')}>{counted(translator, waiting)}</a>,
              },
            ]}
          />
        </KeyedPages>
      </div>
    </BackOfficeMain>
  );
}

function OriginalField({ forms }: { readonly forms: readonly ListedForm[] }): ReactElement {
  const { translator } = useShop();
  const { id, typed } = useFormAround();
  return (
    <SelectField
      id={`${id}-copyOfId`}
      name="copyOfId"
      label={translator.text('forms.copyOf')}
      width="l"
      options={[
        { value: '', label: translator.text('forms.empty') },
        ...forms.map((form) => ({ value: String(form.id), label: form.title })),
      ]}
      defaultValue={typed('copyOfId')}
    />
  );
}
