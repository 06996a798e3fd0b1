import type { ReactElement } from 'react';
import type { TextQuestion } from '#domain/back-office/text-question.ts';
import { readId } from '#domain/id.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first } from '#domain/navigation/search-params.ts';
import type { PageRecord } from '#domain/page/page-record.ts';
import type { TypedValues } from '#domain/site/form.ts';
import { AccountText } from '../account/account-fields.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { EditedName, LanguageStates } from '../back-office/lists/language-states.tsx';
import { NewText, TextList } from '../back-office/lists/text-list.tsx';
import { readTextQuestion } from '../back-office/lists/text-list-address.ts';
import { useMay } from '../back-office/may.tsx';
import { FoldingTable } from '../elements/folding-table.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import '../styles/pages.css';

interface Listed {
  readonly question: TextQuestion;
  readonly templates: KeyedPage<PageRecord>;
  /** The page whose sections a new template is to begin with. */
  readonly copied: number | undefined;
}

/** What other pages begin with, or show (ADM-07). */
export const templatesScreen = backOfficeScreen<Listed>({
  async load({ backOffice, search }) {
    const question = readTextQuestion(search);
    const listed = await backOffice.templates.views.list(question);
    return listed.map((templates) => ({ question, templates, copied: readId(first(search, 'copy')) }));
  },
  Screen: TemplatesScreen,
});

function TemplatesScreen({ page: { title, question, templates, copied } }: { readonly page: PageData & Listed }): ReactElement {
  const { locale, translator } = useShop();
  const may = useMay();
  const label = (name: string) => translator.text(`templates.${name}`);
  const path = routePath('adminTemplates', locale);
  return (
    <TextList area="templates" title={title} path={path} question={question} texts={templates} create={<NewTemplate copied={copied} />}>
      <FoldingTable
        caption={title}
        records={templates.records}
        keyOf={({ id }) => id}
        columns={[
          {
            label: label('template'),
            cell: ({ id, title: of, languages }) => (
              <EditedName name={of === '' ? label('untitled') : of} thing={{ kind: 'page', id }} languages={languages} />
            ),
          },
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
    </TextList>
  );
}

function NewTemplate({ copied }: { readonly copied: number | undefined }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`templates.${name}`);
  const fields: TypedValues = copied === undefined ? {} : { copyOfId: String(copied) };
  return (
    <NewText area="templates" path={routePath('adminTemplates', locale)} fields={fields} isBegun={copied !== undefined}>
      {copied !== undefined && (
        <p>
          {label('copied')} <a href={routePath('adminTemplates', locale)}>{label('noCopy')}</a>
        </p>
      )}
      <AccountText name="title" label="templates.titleOf" />
    </NewText>
  );
}
