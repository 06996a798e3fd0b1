import type { ReactElement } from 'react';
import { exportPath } from '#domain/form/form-files-path.ts';
import {
  SUBMISSION_STATES,
  type Submission,
  type SubmissionPage,
  type SubmissionState,
  type SubmissionSummary,
} from '#domain/form/submission.ts';
import { readId } from '#domain/id.ts';
import { type Cursor, readCursor } from '#domain/keyed-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import { AccountForm } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { AttachedFiles } from '../back-office/attached-files.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { NavTabs } from '../back-office/lists/nav-tabs.tsx';
import { IfMaySend, useMay } from '../back-office/may.tsx';
import { counted } from '../elements/counted.ts';
import { Facts } from '../elements/facts.tsx';
import { FoldingTable } from '../elements/folding-table.tsx';
import { countInWords, KeyedPages } from '../elements/keyed-pages.tsx';
import type { PageData } from '../shop/page-data.ts';
import { type Shop, useShop } from '../shop/shop.ts';
import { SubmissionReplies } from './submission-replies.tsx';

/** What people have sent with the forms, of one form or of all; also as CSV. */
export const submissionsScreen = backOfficeScreen<Sent>({
  async load({ backOffice, search }) {
    const formId = readId(first(search, 'form'));
    const state = SUBMISSION_STATES.find((one) => one === first(search, 'state'));
    const cursor = readCursor((word) => first(search, word));
    const listed = await backOffice.submissions.views.list(cursor, { formId, state });
    return listed.map((submissions) => ({ formId, state, cursor, submissions }));
  },
  Screen: SubmissionsScreen,
});

/** One sent form: its answers in the words that they were asked in, its attachments, and the button that deletes both. */
export const submissionScreen = backOfficeScreen<{ readonly submission: Submission }>({
  async load({ backOffice, id }) {
    const opened = id === undefined ? undefined : await backOffice.submissions.views.byId(id);
    return opened?.map((submission) => submission && { title: `${submission.formTitle} ${submission.reference}`, submission });
  },
  Screen: SubmissionScreen,
});

interface Sent {
  readonly formId: number | undefined;
  readonly state: SubmissionState | undefined;
  readonly cursor: Cursor;
  readonly submissions: SubmissionPage;
}

function SubmissionsScreen({ page: { title, formId, state, cursor, submissions } }: { readonly page: PageData & Sent }): ReactElement {
  const { locale, translator } = useShop();
  const may = useMay();
  const { page, forms } = submissions;
  const path = routePath('adminForms', locale);
  const addressOf = (of: Pick<Sent, 'formId' | 'state'>, to: Cursor = {}) =>
    path + stringifySearch({ form: of.formId?.toString(), state: of.state, ...to });
  return (
    <BackOfficeMain title={title} intro={translator.text('submissions.intro')}>
      <div className="stack is-wide">
        <NavTabs
          label={translator.text('submissions.state')}
          values={[undefined, ...SUBMISSION_STATES]}
          current={state}
          href={(one) => addressOf({ formId, state: one })}
          name={(one) => translator.text(`submissions.state.${one ?? 'all'}`)}
        />
        {forms.length > 0 && (
          <NavTabs
            label={translator.text('submissions.filter')}
            values={[undefined, ...forms]}
            current={forms.find(({ id }) => id === formId)}
            href={(form) => addressOf({ formId: form?.id, state })}
            name={(form) =>
              form === undefined ? (
                translator.text('submissions.all')
              ) : (
                <>
                  {form.title} <span className="num">{counted(translator, form.count)}</span>
                </>
              )
            }
          />
        )}
        <KeyedPages
          translator={translator}
          page={page}
          cursor={cursor}
          told={countInWords(translator, page.totalRecords === 0 ? 'submissions.none' : 'submissions.count', page.totalRecords)}
          href={(to) => addressOf({ formId, state }, to)}
        >
          {formId !== undefined && may('forms:export') && (
            <p>
              <a className="icon-link" href={exportPath(formId, state)} data-document="">
                {translator.text(state === undefined ? 'submissions.export' : 'submissions.exportShown')}
              </a>
            </p>
          )}
          <SubmissionTable records={page.records} caption={title} />
        </KeyedPages>
      </div>
    </BackOfficeMain>
  );
}

function SubmissionTable({ records, caption }: { readonly records: readonly SubmissionSummary[]; readonly caption: string }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`submissions.${name}`);
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
              {isConfirmed === false && <span className="tag is-wait">{translator.text('submissions.unconfirmed')}</span>}
            </>
          ),
        },
        { label: label('files'), cell: ({ attachments }) => attachments },
        { label: label('state'), cell: ({ isNew }) => label(`state.${isNew ? 'new' : 'handled'}`) },
      ]}
    />
  );
}

function SubmissionScreen({
  page: { title, submission },
}: {
  readonly page: PageData & { readonly submission: Submission };
}): ReactElement {
  const shop = useShop();
  const { locale, translator } = shop;
  const list = { label: translator.text('submissions.title'), href: routePath('adminForms', locale) };
  const { reference, formTitle, sentAt, email, isConfirmed } = submission;
  return (
    <BackOfficeMain title={title} crumbs={[list]}>
      <div className="stack is-sections">
        <Section id="about-title" title={translator.text('submissions.about')}>
          <Facts
            rows={[
              [translator.text('submissions.reference'), reference],
              [translator.text('submissions.form'), formTitle],
              [translator.text('submissions.sentAt'), translator.dateTime(sentAt)],
              [translator.text('submissions.state'), translator.text(`submissions.state.${submission.isNew ? 'new' : 'handled'}`)],
              ...(email === undefined ? [] : [[translator.text('submissions.sender'), senderOf(shop, email, isConfirmed)] as const]),
            ]}
          />
        </Section>
        <Section id="answers-title" title={translator.text('submissions.answers')}>
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
        <Section id="files-title" title={translator.text('submissions.files')}>
          <AttachedFiles files={submission.files} none={translator.text('submissions.noFiles')} />
        </Section>
        <SubmissionReplies submission={submission} />
        <IfMaySend form="submissions.delete">
          <div className="stack is-tight">
            <p className="small muted">{translator.text('submissions.deleteHelp')}</p>
            <AccountForm
              form="submissions.delete"
              action={routePath('adminForm', locale, String(submission.id))}
              fields={{ submissionId: String(submission.id) }}
              submit={translator.text('submissions.delete')}
              busy={translator.text('submissions.deleting')}
              button={{ look: 'line' }}
              className=""
            />
          </div>
        </IfMaySend>
      </div>
    </BackOfficeMain>
  );
}

function senderOf({ translator }: Shop, email: string, isConfirmed: boolean | undefined): string {
  if (isConfirmed === undefined) return email;
  return `${email} (${translator.text(isConfirmed ? 'submissions.confirmed' : 'submissions.unconfirmed')})`;
}
