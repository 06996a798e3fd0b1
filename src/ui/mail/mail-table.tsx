import type { ReactElement } from 'react';
import type { OutgoingMail } from '#domain/mail/outgoing-mail.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { AccountForm } from '../account/account-form.tsx';
import { saidAddress, saidSubject } from '../back-office/accounts/erased-words.tsx';
import { FoldingTable } from '../elements/folding-table.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import { useShop } from '../shop/shop.ts';

const LOOKS = { waiting: 'tag is-wait', sent: 'tag is-on', failed: 'tag is-bad' } as const;

interface MailStateProps {
  readonly mail: OutgoingMail;
  /** No mail server sends e-mails: they stay here. */
  readonly stays: boolean;
}

/** How far an e-mail is; of one that failed why, and what happens next. */
export function MailState({ mail: { state, reason, nextAttemptAt, attempts }, stays }: MailStateProps): ReactElement {
  const { translator } = useShop();
  return (
    <span className="mail-state">
      <span className={LOOKS[state]}>{translator.text(`mails.state.${stays && state === 'sent' ? 'kept' : state}`)}</span>
      {state === 'failed' && (
        <span className="small muted">
          {translator.text('mails.reason', { reason: reason ?? '', count: attempts })}{' '}
          {nextAttemptAt === undefined
            ? translator.text('mails.givenUp')
            : translator.text('mails.nextAttempt', { at: translator.dateTime(nextAttemptAt) })}
        </span>
      )}
    </span>
  );
}

export interface MailTableProps {
  readonly mails: readonly OutgoingMail[];
  readonly caption: string;
  /** No mail server sends them. */
  readonly stay: boolean;
  /** Address of the page that holds it. */
  readonly action: string;
}

/** E-mails, the newest first; each row folds on a phone. */
export function MailTable({ mails, caption, stay, action }: MailTableProps): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`mails.${name}`);
  return (
    <FoldingTable
      caption={caption}
      records={mails}
      keyOf={({ id }) => id}
      columns={[
        {
          label: label('subject'),
          cell: ({ id, subject }) => <a href={routePath('adminMail', locale, String(id))}>{saidSubject(translator, subject)}</a>,
        },
        { label: label('recipient'), cell: ({ recipient }) => <span className="breaks">{saidAddress(translator, recipient)}</span> },
        {
          label: label('writtenAt'),
          cell: ({ writtenAt }) => (
            <time className="nowrap" dateTime={writtenAt}>
              {translator.dateTime(writtenAt)}
            </time>
          ),
        },
        {
          label: label('state'),
          cell: (mail) => (
            <div className="mail-state">
              <MailState mail={mail} stays={stay} />
              {mail.state === 'failed' && (
                <AccountForm
                  form="mails.retry"
                  action={action}
                  fields={{ mailId: String(mail.id) }}
                  submit={<NamedAction words={translator.text('mails.retry')} of={saidSubject(translator, mail.subject)} />}
                  busy={translator.text('mails.retrying')}
                  button={{ look: 'line', small: true }}
                  className=""
                />
              )}
            </div>
          ),
        },
      ]}
    />
  );
}
