import type { ReactElement } from 'react';
import { attachmentPath, exportPath } from '#domain/form/form-files-path.ts';
import type { SubmissionSummary } from '#domain/form/submission.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { GENERIC_PAGE_NUMBERS, pageNumbers } from '#domain/pagination.ts';
import { AccountForm } from '../account/account-form.tsx';
import { AccountMain } from '../account/account-main.tsx';
import type { PageOf } from '../account/account-page.ts';
import { Facts } from '../account/facts.tsx';
import { Section } from '../account/profile-frame.tsx';
import { Pagination } from '../elements/pagination.tsx';
import { stringifySearch } from '../routes/search-params.ts';
import { type Shop, useShop } from '../shop.ts';

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
        <p className="muted" role="status">
          {translator.text(page.totalRecords === 0 ? 'account.forms.none' : 'account.forms.count', { count: page.totalRecords })}
        </p>
        {formId !== undefined && page.totalRecords > 0 && (
          <p>
            <a className="icon-link" href={exportPath(formId)} download="">
              {translator.text('account.forms.export')}
            </a>
          </p>
        )}
        {page.records.length > 0 && <SubmissionTable records={page.records} caption={title} />}
        <Pagination
          page={page.page}
          totalPages={page.totalPages}
          numbers={pageNumbers(page.page, page.totalPages, GENERIC_PAGE_NUMBERS, Math.floor(GENERIC_PAGE_NUMBERS / 2))}
          href={addressOf}
          labels={{
            navigation: translator.text('account.pages'),
            first: translator.text('account.firstPage'),
            previous: translator.text('account.previousPage'),
            next: translator.text('account.nextPage'),
            last: translator.text('account.lastPage'),
            page: translator.text('account.page'),
          }}
        />
      </div>
    </AccountMain>
  );
}

function SubmissionTable({ records, caption }: { readonly records: readonly SubmissionSummary[]; readonly caption: string }): ReactElement {
  const { locale, translator } = useShop();
  const columns = ['reference', 'form', 'sentAt', 'sender', 'files'].map((name) => translator.text(`account.forms.${name}`));
  return (
    <table className="table is-stack">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id}>
            <th scope="row">
              <a href={routePath('adminForm', locale, String(record.id))}>{record.reference}</a>
            </th>
            <td data-label={columns[1]}>{record.formTitle}</td>
            <td data-label={columns[2]}>
              <time className="nowrap" dateTime={record.sentAt}>
                {translator.dateTime(record.sentAt)}
              </time>
            </td>
            <td data-label={columns[3]}>
              <span className="breaks">{record.email ?? '–'}</span>
              {record.isConfirmed === false && <span className="tag is-wait">{translator.text('account.forms.unconfirmed')}</span>}
            </td>
            <td data-label={columns[4]}>{record.attachments}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
                  <span className="muted">
                    {translator.text('account.forms.size', { kilobytes: Math.max(1, Math.round(size / 1000)) })}
                  </span>
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
