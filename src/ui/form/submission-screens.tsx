import type { ReactElement } from 'react';
import { attachmentPath, exportPath } from '#domain/form/form-files-path.ts';
import type { SubmissionSummary } from '#domain/form/submission.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { stringifySearch } from '#domain/navigation/search-params.ts';
import { AccountForm } from '../account/account-form.tsx';
import { AccountMain } from '../account/account-main.tsx';
import type { PageOf } from '../account/account-page.ts';
import { Facts } from '../account/facts.tsx';
import { FoldingTable } from '../account/folding-table.tsx';
import { Section } from '../account/profile-frame.tsx';
import { RecordPages } from '../account/record-pages.tsx';
import { type Shop, useShop } from '../shop/shop.ts';

/** What people have sent with the forms, of one form or of all; also as CSV. */
export function SubmissionsScreen({ page: { title, formId, submissions } }: { readonly page: PageOf<'submissions'> }): ReactElement {
  const shop = useShop();
  const { locale, translator } = shop;
  const { page, forms } = submissions;
  const path = routePath('adminForms', locale);
  const addressOf = (number: number, form = formId) =>
    path + stringifySearch({ form: form === undefined ? undefined : String(form), page: number === 1 ? undefined : number });
  return (
    <AccountMain title={title} crumbs={[backOffice(shop)]} intro={translator.text('account.forms.intro')}>
      <div className="stack is-wide">
        {forms.length > 0 && (
          <nav aria-label={translator.text('account.forms.filter')}>
            <ul className="row plain">
              <li>
                <a href={path} aria-current={formId === undefined ? 'page' : undefined}>
                  {translator.text('account.forms.all')}
                </a>
              </li>
              {forms.map(({ id, title: name, count }) => (
                <li key={id}>
                  <a href={addressOf(1, id)} aria-current={formId === id ? 'page' : undefined}>
                    {name} ({count})
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <RecordPages
          page={page}
          told={translator.text(page.totalRecords === 0 ? 'account.forms.none' : 'account.forms.count', { count: page.totalRecords })}
          href={addressOf}
        >
          {formId !== undefined && (
            <p>
              <a className="icon-link" href={exportPath(formId)} download="">
                {translator.text('account.forms.export')}
              </a>
            </p>
          )}
          <SubmissionTable records={page.records} caption={title} />
        </RecordPages>
      </div>
    </AccountMain>
  );
}

function SubmissionTable({ records, caption }: { readonly records: readonly SubmissionSummary[]; readonly caption: string }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`account.forms.${name}`);
  return (
    <FoldingTable
      caption={caption}
      records={records}
      keyOf={({ id }) => id}
      columns={[
        {
          label: label('reference'),
          cell: ({ id, reference }) => <a href={routePath('adminForm', locale, String(id))}>{reference}</a>,
        },
        { label: label('form'), cell: ({ formTitle }) => formTitle },
        {
          label: label('sentAt'),
          cell: ({ sentAt }) => (
            <time className="nowrap" dateTime={sentAt}>
              {translator.dateTime(sentAt)}
            </time>
          ),
        },
        {
          label: label('sender'),
          cell: ({ email, isConfirmed }) => (
            <>
              <span className="breaks">{email ?? '–'}</span>
              {isConfirmed === false && <span className="tag is-wait">{translator.text('account.forms.unconfirmed')}</span>}
            </>
          ),
        },
        { label: label('files'), cell: ({ attachments }) => attachments },
      ]}
    />
  );
}

/** One sent form: its answers in the words that they were asked in, its attachments, and the button that deletes both. */
export function SubmissionScreen({ page: { title, submission } }: { readonly page: PageOf<'submission'> }): ReactElement {
  const shop = useShop();
  const { locale, translator } = shop;
  const list = { label: translator.text('account.forms'), href: routePath('adminForms', locale) };
  const { reference, formTitle, sentAt, email, isConfirmed } = submission;
  return (
    <AccountMain title={title} crumbs={[backOffice(shop), list]}>
      <div className="stack is-sections">
        <Section id="about-title" title={translator.text('account.forms.about')}>
          <Facts
            rows={[
              [translator.text('account.forms.reference'), reference],
              [translator.text('account.forms.form'), formTitle],
              [translator.text('account.forms.sentAt'), translator.dateTime(sentAt)],
              ...(email === undefined ? [] : [[translator.text('account.forms.sender'), senderOf(shop, email, isConfirmed)] as const]),
            ]}
          />
        </Section>
        <Section id="answers-title" title={translator.text('account.forms.answers')}>
          <Facts
            rows={submission.answers.map(
              ({ label, value }, index) =>
                [
                  label,
                  <span key={index} className="answer">
                    {value}
                  </span>,
                ] as const,
            )}
          />
        </Section>
        <Section id="files-title" title={translator.text('account.forms.files')}>
          {submission.files.length === 0 ? (
            <p className="muted">{translator.text('account.forms.noFiles')}</p>
          ) : (
            <ul>
              {submission.files.map(({ id, name, size }) => (
                <li key={id}>
                  <a className="breaks" href={attachmentPath(id)} download="">
                    {name}
                  </a>{' '}
                  <span className="muted">({translator.fileSize(size)})</span>
                </li>
              ))}
            </ul>
          )}
        </Section>
        <div className="stack is-tight">
          <p className="small muted">{translator.text('account.forms.deleteHelp')}</p>
          <AccountForm
            form="deleteSubmission"
            action={routePath('adminForm', locale, String(submission.id))}
            fields={{ submissionId: String(submission.id) }}
            submit={translator.text('account.forms.delete')}
            busy={translator.text('account.forms.deleting')}
            button={{ look: 'line' }}
            className=""
          />
        </div>
      </div>
    </AccountMain>
  );
}

function senderOf({ translator }: Shop, email: string, isConfirmed: boolean | undefined): string {
  if (isConfirmed === undefined) return email;
  return `${email} (${translator.text(isConfirmed ? 'account.forms.confirmed' : 'account.forms.unconfirmed')})`;
}

function backOffice({ locale, translator }: Shop) {
  return { label: translator.text('account.backOffice'), href: routePath('admin', locale) };
}
