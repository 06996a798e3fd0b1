import type { ReactElement } from 'react';
import { LONGEST_LIST_WORDS } from '#domain/back-office/list-words.ts';
import { readId } from '#domain/id.ts';
import type { KeyedPage, Place } from '#domain/keyed-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first } from '#domain/navigation/search-params.ts';
import type { PageRecord } from '#domain/page/page-record.ts';
import type { TypedValues } from '#domain/site/form.ts';
import { AccountText } from '../account/account-fields.tsx';
import { AccountForm, useRefusedAccountForm } from '../account/account-form.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { LanguageStates, writtenAddress } from '../back-office/language-states.tsx';
import { ListSearch, TextShows } from '../back-office/list-tools.tsx';
import { IfMaySend, useMay } from '../back-office/may.tsx';
import { readTextList, shownInAddress, type TextListAsked, textListAddress } from '../back-office/text-list.ts';
import { FoldingTable } from '../elements/folding-table.tsx';
import { KeyedPages, listInWords } from '../elements/keyed-pages.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import '../styles/pages.css';

interface Listed extends TextListAsked {
  readonly templates: KeyedPage<PageRecord>;
  /** The page whose sections a new template is to begin with. */
  readonly copied: number | undefined;
}

/** What other pages begin with, or show (ADM-07). */
export const templatesScreen = backOfficeScreen<Listed>({
  async load({ backOffice, search }) {
    const asked = readTextList(search);
    const listed = await backOffice.templates.views.list(asked);
    return listed.map((templates) => ({ ...asked, templates, copied: readId(first(search, 'copy')) }));
  },
  Screen: TemplatesScreen,
});

function TemplatesScreen({ page: { title, words, show, place, templates, copied } }: { readonly page: PageData & Listed }): ReactElement {
  const { locale, translator } = useShop();
  const may = useMay();
  const label = (name: string) => translator.text(`templates.${name}`);
  const path = routePath('adminTemplates', locale);
  const addressOf = (to: Place, shown = show) => textListAddress(path, { words, show: shown, place: to });
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <div className="stack is-wide">
        <IfMaySend form="templates.create">
          <NewTemplate copied={copied} />
        </IfMaySend>
        <ListSearch area="templates" path={path} words={words} kept={{ show: shownInAddress(show) }} maxLength={LONGEST_LIST_WORDS} />
        <TextShows area="templates" show={show} href={(shown) => addressOf({}, shown)} />
        <KeyedPages
          translator={translator}
          page={templates}
          place={place}
          told={listInWords(translator, 'templates', templates.totalRecords, words !== '' || show !== 'all')}
          href={(to) => addressOf(to)}
        >
          <FoldingTable
            caption={title}
            records={templates.records}
            keyOf={({ id }) => id}
            columns={[
              { label: label('template'), cell: (template) => <TemplateName template={template} /> },
              {
                label: label('languages'),
                cell: ({ id, title: of, languages }) => <LanguageStates of={of} thing={{ kind: 'page', id }} languages={languages} />,
              },
              { label: label('updatedAt'), cell: ({ updatedAt }) => <time dateTime={updatedAt}>{translator.date(updatedAt)}</time> },
              ...(may('pages:write')
                ? [
                    {
                      label: label('what'),
                      cell: ({ id, title: of }: PageRecord) => (
                        <a href={`${routePath('adminPages', locale)}?copy=${id}#new`}>
                          <NamedAction words={label('begin')} of={of} />
                        </a>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </KeyedPages>
      </div>
    </BackOfficeMain>
  );
}

function TemplateName({ template: { id, title, languages } }: { readonly template: PageRecord }): ReactElement {
  const { locale, translator } = useShop();
  const name = title === '' ? translator.text('templates.untitled') : title;
  const edited = writtenAddress(languages, locale, { kind: 'page', id });
  if (edited === undefined) return <>{name}</>;
  return (
    <a href={edited} data-document="">
      {name}
    </a>
  );
}

function NewTemplate({ copied }: { readonly copied: number | undefined }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`templates.${name}`);
  const fields: TypedValues = copied === undefined ? {} : { copyOfId: String(copied) };
  const refused = useRefusedAccountForm('templates.create', fields);
  return (
    <details id="new" open={copied !== undefined || refused !== undefined}>
      <summary className="btn">{label('new')}</summary>
      <AccountForm form="templates.create" action={routePath('adminTemplates', locale)} fields={fields} submit={label('create')}>
        {copied !== undefined && (
          <p>
            {label('copied')} <a href={routePath('adminTemplates', locale)}>{label('noCopy')}</a>
          </p>
        )}
        <AccountText name="title" label="templates.titleOf" />
      </AccountForm>
    </details>
  );
}
