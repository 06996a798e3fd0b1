import { type FormEvent, type ReactElement, useRef } from 'react';
import type { TextQuestion } from '#domain/back-office/text-question.ts';
import { type DeskDocument, type DocumentRecord, titleOfFile } from '#domain/document/document-record.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import { DEFAULT_LOCALE, localeOfLanguage } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { AccountText } from '../account/account-fields.tsx';
import { AccountForm, useRefusedAccountForm } from '../account/account-form.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { TextList } from '../back-office/lists/text-list.tsx';
import { readTextQuestion } from '../back-office/lists/text-list-address.ts';
import { IfMaySend, useMay } from '../back-office/may.tsx';
import { FoldingTable } from '../elements/folding-table.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { DeskDocumentParts, FileField } from './desk-document-parts.tsx';
import { WrittenDocument } from './written-document.tsx';
import '../styles/pages.css';

interface Listed {
  readonly question: TextQuestion;
  readonly documents: KeyedPage<DocumentRecord>;
}

/** All documents, shown or not, and the form for a new one. */
export const deskDocumentsScreen = backOfficeScreen<Listed>({
  async load({ backOffice, search }) {
    const question = readTextQuestion(search);
    const listed = await backOffice.documents.views.list(question);
    return listed.map((documents) => ({ question, documents }));
  },
  Screen: DeskDocumentsScreen,
});

/** One document: whether visitors see it, its file, its day and category, its words in each language. */
export const deskDocumentScreen = backOfficeScreen<{ readonly document: DeskDocument }>({
  async load({ backOffice, id }) {
    const opened = id === undefined ? undefined : await backOffice.documents.views.byId(id);
    return opened?.map((document) => document && { title: document.title, document });
  },
  Screen: DeskDocumentScreen,
});

function DeskDocumentsScreen({ page: { title, question, documents } }: { readonly page: PageData & Listed }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`documents.${name}`);
  const path = routePath('adminDocuments', locale);
  return (
    <TextList
      area="documents"
      title={title}
      path={path}
      question={question}
      texts={documents}
      create={
        <IfMaySend form="documents.create">
          <NewDocument />
        </IfMaySend>
      }
    >
      <FoldingTable
        caption={title}
        records={documents.records}
        keyOf={({ id }) => id}
        columns={[
          { label: label('document'), cell: (document) => <DocumentName document={document} /> },
          { label: label('state'), cell: ({ isPublic }) => label(isPublic ? 'isShown' : 'isHidden') },
          {
            label: label('languages'),
            cell: ({ languages }) => languages.map((code) => localeOfLanguage(code)?.toUpperCase()).join(', '),
          },
          {
            label: label('publishedAt'),
            cell: ({ publishedAt }) => <time dateTime={publishedAt}>{translator.date(publishedAt)}</time>,
          },
        ]}
      />
    </TextList>
  );
}

function DocumentName({ document: { id, title, fileName, size } }: { readonly document: DocumentRecord }): ReactElement {
  const { locale, translator } = useShop();
  return (
    <div className="pname">
      <a href={routePath('adminDocument', locale, String(id))} data-document="">
        {title === '' ? fileName : title}
      </a>
      <span className="muted">
        {fileName}, {translator.fileSize(size)}
      </span>
    </div>
  );
}

function NewDocument(): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`documents.${name}`);
  const refused = useRefusedAccountForm('documents.create', {});
  const may = useMay();
  const atOnce = may('pages:publish') && locale === DEFAULT_LOCALE && (
    <button type="submit" className="btn is-line" name="shown" value="on">
      {label('createShown')}
    </button>
  );
  const form = useRef<HTMLDivElement>(null);
  const given = useRef('');
  /** The file comes first: whoever wants a new document is asked for it at once. */
  const begin = () => {
    if (form.current?.closest('details')?.open === false) form.current.querySelector<HTMLInputElement>('[name="file"]')?.click();
  };
  /** A title that nobody has written yet is the file's name, to be written over. */
  const nameIt = (event: FormEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.name !== 'file') return;
    const title = form.current?.querySelector<HTMLInputElement>('[name="title"]');
    if (!title || (title.value !== '' && title.value !== given.current)) return;
    given.current = titleOfFile(target.files?.[0]?.name ?? '');
    title.value = given.current;
    title.select();
  };
  return (
    <details id="new" open={refused !== undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, by mouse and by keyboard */}
      <summary className="btn" onClick={begin}>
        {label('new')}
      </summary>
      <div ref={form} onChange={nameIt}>
        <AccountForm form="documents.create" action={routePath('adminDocuments', locale)} submit={label('create')} beside={atOnce} hasFile>
          <FileField />
          <AccountText name="title" label="documents.titleOf" hint={label('titleHint')} optional autoComplete="off" />
        </AccountForm>
      </div>
    </details>
  );
}

function DeskDocumentScreen({ page: { document } }: { readonly page: PageData & { readonly document: DeskDocument } }): ReactElement {
  const { locale, translator, editMode } = useShop();
  const list = { label: translator.text('documents.title'), href: routePath('adminDocuments', locale) };
  // As the server has drawn it, until there is a draft.
  const draw = (shown: DeskDocument) =>
    'edited' in shown ? (
      <WrittenDocument document={shown} />
    ) : (
      <BackOfficeMain title={shown.title === '' ? shown.fileName : shown.title} crumbs={[list]}>
        <DeskDocumentParts document={shown} />
      </BackOfficeMain>
    );
  return editMode.Document === undefined ? draw(document) : <editMode.Document shown={document} draw={draw} />;
}
