import type { ReactElement } from 'react';
import type { OutgoingMail } from '#domain/mail/outgoing-mail.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { AccountForm } from '../account/account-form.tsx';
import { useShop } from '../shop.ts';

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
      <span className={LOOKS[state]}>{translator.text(`account.mail.state.${stays && state === 'sent' ? 'kept' : state}`)}</span>
      {state === 'failed' && (
        <span className="small muted">
          {translator.text('account.mail.reason', { reason: reason ?? '', count: attempts })}{' '}
          {nextAttemptAt === undefined
            ? translator.text('account.mail.givenUp')
            : translator.text('account.mail.nextAttempt', { at: translator.dateTime(nextAttemptAt) })}
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
  const columns = ['subject', 'recipient', 'writtenAt', 'state'].map((name) => translator.text(`account.mail.${name}`));
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
        {mails.map((mail) => (
          <tr key={mail.id}>
            <th scope="row">
              <a href={routePath('adminMail', locale, String(mail.id))}>{mail.subject}</a>
            </th>
            <td data-label={columns[1]}>
              <span className="breaks">{mail.recipient}</span>
            </td>
            <td data-label={columns[2]}>
              <time className="nowrap" dateTime={mail.writtenAt}>
                {translator.dateTime(mail.writtenAt)}
              </time>
            </td>
            <td data-label={columns[3]}>
              <div className="mail-state">
                <MailState mail={mail} stays={stay} />
                {mail.state === 'failed' && (
                  <AccountForm
                    form="retryMail"
                    action={action}
                    fields={{ mailId: String(mail.id) }}
                    submit={
                      <>
                        {translator.text('account.mail.retry')}
                        <span className="vh">: {mail.subject}</span>
                      </>
                    }
                    busy={translator.text('account.mail.retrying')}
                    button={{ look: 'line', small: true }}
                    className=""
                  />
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
