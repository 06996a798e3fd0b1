import type { ReactElement } from 'react';
import { DOCUMENT_ACCEPT } from '#domain/document/document-format.ts';
import type { DeskDocument, DocumentWords, EarlierFile } from '#domain/document/document-record.ts';
import { documentPath, waitingFilePath } from '#domain/document/public-document.ts';
import { localeOfLanguage } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { dayOf } from '#domain/site/site-day.ts';
import { AccountText, useControl } from '../account/account-fields.tsx';
import { AccountForm, useFormAround } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { IfMaySend, useMay } from '../back-office/may.tsx';
import { Choice } from '../elements/choice.tsx';
import { Facts } from '../elements/facts.tsx';
import { FieldFrame, fieldAria } from '../elements/field-frame.tsx';
import { FileInput } from '../elements/file-input.tsx';
import { SelectField } from '../elements/select-field.tsx';
import { useShop } from '../shop/shop.ts';
import { Discarding, DraftLinks } from './document-drafts.tsx';

interface PartProps {
  readonly document: DeskDocument;
}

/** What is done with one document, part by part; each part is saved by itself. */
export function DeskDocumentParts({ document }: PartProps): ReactElement {
  const { site } = useShop();
  const spoken = document.words.filter(({ language }) => site.allowedLocales.some((locale) => locale === localeOfLanguage(language)));
  return (
    <div className="stack is-sections">
      <DraftLinks document={document} languages={spoken.map(({ language }) => language)} />
      <Discarding document={document} />
      <Visibility document={document} />
      <File document={document} />
      <IfMaySend form="documents.words">
        {spoken.map((words) => (
          <Words key={words.language} document={document} words={words} />
        ))}
        <Details document={document} />
        {document.earlier.length > 0 && <Earlier document={document} />}
      </IfMaySend>
    </div>
  );
}

/** The hidden fields of a form over the version that is shown. */
function seenOf({ id, version }: DeskDocument, more: Readonly<Record<string, string>> = {}) {
  return { documentId: String(id), ...more, seen: version };
}

function useDesk(document: DeskDocument) {
  const { locale, translator } = useShop();
  return {
    translator,
    label: (name: string, values?: Record<string, string>) => translator.text(`documents.${name}`, values),
    action: routePath('adminDocument', locale, String(document.id)),
  };
}

function Visibility({ document }: PartProps): ReactElement {
  const { label, action, translator } = useDesk(document);
  const { isArchived, isPublic, publishedAt } = document;
  const form = isArchived ? 'documents.show' : 'documents.withdraw';
  const fields = seenOf(document);
  return (
    <Section id="visible-title" title={label('state')}>
      <div className="stack">
        <p>{label(isArchived ? 'hiddenNow' : isPublic ? 'shownNow' : 'shownLater', { at: translator.longDate(publishedAt) })}</p>
        <AccountForm
          key={form}
          form={form}
          action={action}
          fields={fields}
          submit={label(isArchived ? 'show' : 'withdraw')}
          button={isArchived ? undefined : { look: 'line' }}
        />
      </div>
    </Section>
  );
}

function File({ document }: PartProps): ReactElement {
  const { label, action, translator } = useDesk(document);
  const { fileName, size, isPublic } = document;
  const path = documentPath(document);
  const may = useMay();
  return (
    <Section id="file-title" title={label('file')}>
      <div className="stack">
        <Facts
          rows={[
            [label('name'), fileName],
            [label('size'), translator.fileSize(size)],
            [label('address'), isPublic ? <a href={path}>{path}</a> : path],
          ]}
        />
        <Waiting document={document} />
        <AccountForm form="documents.replace" action={action} fields={seenOf(document)} submit={label('replace')} hasFile>
          <FileField label={label('newFile')} hint={label('replaceHint')} />
          {/* What nobody sees yet needs no draft, and who may not publish puts a file nowhere else. */}
          {may('pages:publish') && (isPublic ? <AtOnce /> : <input type="hidden" name="atOnce" value="on" />)}
        </AccountForm>
      </div>
    </Section>
  );
}

/** Ticked, visitors get the new file with this form; else it waits in the draft. */
function AtOnce(): ReactElement {
  const { translator } = useShop();
  const { id, refused, typed } = useFormAround();
  return (
    <Choice
      type="checkbox"
      name="atOnce"
      id={`${id}-atOnce`}
      label={translator.text('documents.atOnce')}
      hint={translator.text('documents.atOnceHint')}
      defaultChecked={refused !== undefined && typed('atOnce') !== undefined && typed('atOnce') !== ''}
    />
  );
}

/** The file that the draft names: opened, and published alone, at once. */
function Waiting({ document }: PartProps): ReactElement | null {
  const { waiting } = document;
  return waiting === undefined ? null : <WaitingLine document={document} file={waiting} />;
}

function WaitingLine({ document, file }: PartProps & { readonly file: EarlierFile }): ReactElement {
  const { label, action } = useDesk(document);
  const fields = seenOf(document, { earlierId: String(file.id) });
  return (
    <div className="notice stack">
      <p>
        {label('waits')}{' '}
        <a href={waitingFilePath(document.id)} download="">
          {file.fileName}
        </a>
        <FileFacts file={file} />
      </p>
      <IfMaySend form="documents.restore">
        <AccountForm form="documents.restore" action={action} fields={fields} submit={label('publishFile')} button={{ look: 'line' }} />
      </IfMaySend>
    </div>
  );
}

function Words({ document, words: { language, title, description } }: PartProps & { readonly words: DocumentWords }): ReactElement {
  const { label, action } = useDesk(document);
  const fields = seenOf(document, { languageId: language });
  return (
    <Section id={`words-${language}`} title={label('wordsIn', { language: (localeOfLanguage(language) ?? '').toUpperCase() })}>
      {document.drafts.includes(language) && <p className="notice">{label('hasDraft')}</p>}
      <AccountForm form="documents.words" action={action} fields={fields} submit={label('saveWords')}>
        <AccountText name="title" label="documents.titleOf" known={title} autoComplete="off" />
        <AccountText name="description" label="documents.description" optional known={description} rows={4} />
      </AccountForm>
    </Section>
  );
}

function Details({ document }: PartProps): ReactElement {
  const { label, action } = useDesk(document);
  return (
    <Section id="details-title" title={label('details')}>
      <AccountForm form="documents.details" action={action} fields={seenOf(document)} submit={label('saveDetails')}>
        <CategoryField document={document} />
        <AccountText
          name="day"
          type="date"
          width="m"
          label="documents.publishedAt"
          hint={label('dayHint')}
          known={dayOf(Date.parse(document.publishedAt))}
        />
      </AccountForm>
    </Section>
  );
}

function CategoryField({ document: { categories, categoryId } }: PartProps): ReactElement {
  const { translator } = useShop();
  const { typed } = useFormAround();
  const none = { value: '', label: translator.text('documents.noCategory') };
  return (
    <SelectField
      {...useControl('categoryId')}
      name="categoryId"
      label={translator.text('documents.category')}
      defaultValue={typed('categoryId') ?? String(categoryId ?? '')}
      options={[none, ...categories.map(({ id, name }) => ({ value: String(id), label: name }))]}
    />
  );
}

function Earlier({ document }: PartProps): ReactElement {
  const { label } = useDesk(document);
  return (
    <Section id="earlier-title" title={label('earlier')}>
      <ul className="plain stack">
        {document.earlier.map((file) => (
          <li key={file.id}>
            <EarlierLine document={document} file={file} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function EarlierLine({ document, file }: PartProps & { readonly file: EarlierFile }): ReactElement {
  const { label, action } = useDesk(document);
  const fields = seenOf(document, { earlierId: String(file.id) });
  return (
    <>
      <p>
        {file.fileName}
        <FileFacts file={file} />
      </p>
      <AccountForm form="documents.restore" action={action} fields={fields} submit={label('restore')} button={{ look: 'line' }} />
    </>
  );
}

/** After a file's name: how large it is, when it came and by whom. */
function FileFacts({ file: { size, at, by } }: { readonly file: EarlierFile }): ReactElement {
  const { translator } = useShop();
  return (
    <>
      , {translator.fileSize(size)}
      <br />
      <span className="muted">
        {translator.dateTime(at)}
        {by !== '' && `, ${by}`}
      </span>
    </>
  );
}

/** The file of a form of documents. A browser keeps none when the form comes back: it is chosen again. */
export function FileField({ label, hint }: { readonly label?: string; readonly hint?: string }): ReactElement {
  const { translator } = useShop();
  const { id, ...words } = useControl('file');
  const shown = { ...words, label: label ?? translator.text('documents.file'), hint: hint ?? translator.text('documents.fileHint') };
  return (
    <FieldFrame id={id} {...shown}>
      <FileInput words="backOffice" id={id} name="file" accept={DOCUMENT_ACCEPT} {...fieldAria(id, shown)} />
    </FieldFrame>
  );
}
