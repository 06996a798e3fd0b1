import type { ReactElement } from 'react';
import type { TextQuestion } from '#domain/back-office/text-question.ts';
import { readId } from '#domain/id.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first } from '#domain/navigation/search-params.ts';
import type { PageRecord } from '#domain/page/page-record.ts';
import type { TypedValues } from '#domain/site/form.ts';
import { AccountText, useControl } from '../account/account-fields.tsx';
import { useFormAround } from '../account/account-form.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { EditedName, LanguageStates } from '../back-office/lists/language-states.tsx';
import { ManyForm, RowChoice } from '../back-office/lists/many-form.tsx';
import { NewText, TextList } from '../back-office/lists/text-list.tsx';
import { readTextQuestion, textListAddress } from '../back-office/lists/text-list-address.ts';
import { useMay } from '../back-office/may.tsx';
import { FoldingTable } from '../elements/folding-table.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import { SelectField } from '../elements/select-field.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import '../styles/pages.css';

interface Listed {
  readonly question: TextQuestion;
  readonly pages: KeyedPage<PageRecord>;
  /** The page whose sections a new one is to begin with. */
  readonly copied: number | undefined;
  /** What it can begin with instead. */
  readonly templates: readonly PageRecord[];
}

/** All pages with their states by language, each a step away from its editor, and the form for a new one (ADM-04). */
export const pagesScreen = backOfficeScreen<Listed>({
  async load({ backOffice, search }) {
    const question = readTextQuestion(search);
    const { views } = backOffice.pages;
    const [listed, templates] = await Promise.all([views.list(question), views.templates()]);
    const known = templates.map(({ records }) => records).unwrapOr([]);
    return listed.map((pages) => ({ question, pages, copied: readId(first(search, 'copy')), templates: known }));
  },
  Screen: PagesScreen,
});

function PagesScreen({ page: { title, question, pages, copied, templates } }: { readonly page: PageData & Listed }): ReactElement {
  const path = routePath('adminPages', useShop().locale);
  return (
    <TextList
      area="pages"
      title={title}
      path={path}
      question={question}
      texts={pages}
      create={<NewPage copied={copied} of={[...pages.records, ...templates].find(({ id }) => id === copied)} templates={templates} />}
    >
      <ManyForm
        action={textListAddress(path, question)}
        kinds={['pages.publish', 'pages.withdraw', 'pages.translate', 'pages.discard']}
        shown={pages.records.map(({ id }) => id)}
        query={{ words: question.words, show: question.show }}
      >
        <PageTable title={title} pages={pages.records} />
      </ManyForm>
    </TextList>
  );
}

function PageTable({ title, pages }: { readonly title: string; readonly pages: readonly PageRecord[] }): ReactElement {
  const { locale, translator } = useShop();
  const may = useMay();
  const label = (name: string) => translator.text(`pages.${name}`);
  return (
    <FoldingTable
      caption={title}
      records={pages}
      keyOf={({ id }) => id}
      columns={[
        { label: label('page'), cell: (page) => <PageName page={page} /> },
        {
          label: label('languages'),
          cell: ({ id, title: of, languages }) => <LanguageStates of={of} thing={{ kind: 'page', id }} languages={languages} />,
        },
        { label: label('updatedAt'), cell: ({ updatedAt }) => <time dateTime={updatedAt}>{translator.date(updatedAt)}</time> },
        ...(may('pages:write')
          ? [
              {
                label: label('what'),
                cell: ({ id, title: name }: PageRecord) => (
                  <>
                    <a href={`${routePath('adminPages', locale)}?copy=${id}#new`}>
                      <NamedAction words={label('copy')} of={name} />
                    </a>
                    <br />
                    <a href={`${routePath('adminTemplates', locale)}?copy=${id}#new`}>
                      <NamedAction words={label('keep')} of={name} />
                    </a>
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** As far in as its entry stands in the menu; where that is, is said too. */
function PageName({ page: { id, title, menu, languages, need } }: { readonly page: PageRecord }): ReactElement {
  const { translator } = useShop();
  const may = useMay();
  const name = title === '' ? translator.text('pages.untitled') : title;
  return (
    <span className="chosen-row">
      {may('pages:write') && <RowChoice id={id} name={name} />}
      <div className="pname" data-depth={Math.min(menu?.length ?? 0, 4)}>
        <EditedName name={name} thing={{ kind: 'page', id }} languages={languages} />
        <span className="muted">
          {menu === undefined ? translator.text('pages.noMenu') : menu.length === 0 ? translator.text('pages.inMenu') : menu.join(' › ')}
          {need !== undefined && ` · ${translator.text('pages.needed')}`}
        </span>
      </div>
    </span>
  );
}

interface NewPageProps {
  readonly copied: number | undefined;
  readonly of: PageRecord | undefined;
  readonly templates: readonly PageRecord[];
}

function NewPage({ copied, of, templates }: NewPageProps): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`pages.${name}`);
  const fields: TypedValues = copied === undefined ? {} : { copyOfId: String(copied) };
  return (
    <NewText area="pages" path={routePath('adminPages', locale)} fields={fields} isBegun={copied !== undefined}>
      {copied !== undefined && (
        <p>
          {translator.text('pages.copyOf', { title: of?.title ?? `#${copied}` })}{' '}
          <a href={routePath('adminPages', locale)}>{label('noCopy')}</a>
        </p>
      )}
      <AccountText name="title" label="pages.titleOf" />
      <AccountText name="slug" label="pages.slug" optional hint={label('slugHint')} />
      {copied === undefined && templates.length > 0 && <Beginning templates={templates} />}
    </NewText>
  );
}

/** What the page begins with. */
function Beginning({ templates }: { readonly templates: readonly PageRecord[] }): ReactElement {
  const { translator } = useShop();
  const { typed } = useFormAround();
  return (
    <SelectField
      {...useControl('copyOfId')}
      name="copyOfId"
      label={translator.text('pages.beginning')}
      defaultValue={typed('copyOfId')}
      options={[
        { value: '', label: translator.text('pages.empty') },
        ...templates.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
    />
  );
}
