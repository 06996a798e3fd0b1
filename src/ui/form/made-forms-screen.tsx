import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { stringifySearch } from '#domain/navigation/search-params.ts';
import type { ListedForm } from '#ports/form/form-desk.ts';
import { AccountText } from '../account/account-fields.tsx';
import { AccountForm, useFormAround, useRefusedAccountForm } from '../account/account-form.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { IfMaySend } from '../back-office/may.tsx';
import { FoldingTable } from '../elements/folding-table.tsx';
import { SelectField } from '../elements/select-field.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';

interface Shown {
  readonly forms: readonly ListedForm[];
}

/** The forms of the site, each a step away from its editor and from what was sent with it; new ones are begun here. */
export const madeFormsScreen = backOfficeScreen<Shown>({
  async load({ backOffice }) {
    return (await backOffice.forms.views.list()).map((forms) => ({ forms }));
  },
  Screen: MadeFormsScreen,
});

function MadeFormsScreen({ page: { title, forms } }: { readonly page: PageData & Shown }): ReactElement {
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
              <OriginalField forms={forms} />
            </AccountForm>
          </details>
        </IfMaySend>
        {forms.length === 0 ? (
          <p>{label('none')}</p>
        ) : (
          <FoldingTable
            caption={title}
            records={forms}
            keyOf={({ id }) => id}
            columns={[
              { label: label('form'), cell: ({ id, title: name }) => <a href={routePath('adminMadeForm', locale, String(id))}>{name}</a> },
              { label: label('code'), cell: ({ code }) => <span className="breaks">{code}</span> },
              { label: label('state'), cell: ({ isOpen }) => label(isOpen ? 'isOpen' : 'isClosed') },
              {
                label: label('sent'),
                end: true,
                cell: ({ id, sent }) => (sent === 0 ? translator.number(0) : <a href={entries(id)}>{translator.number(sent)}</a>),
              },
              {
                label: label('waiting'),
                end: true,
                cell: ({ id, waiting }) =>
                  waiting === 0 ? translator.number(0) : <a href={entries(id, 'new')}>{translator.number(waiting)}</a>,
              },
            ]}
          />
        )}
      </div>
    </BackOfficeMain>
  );
}

function OriginalField({ forms }: Shown): ReactElement {
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
