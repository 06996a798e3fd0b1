import type { ReactElement } from 'react';
import { mailContentPath } from '#domain/mail/mail-content-path.ts';
import type { HiddenReason, OutgoingMail } from '#domain/mail/outgoing-mail.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { stringifySearch } from '#domain/navigation/search-params.ts';
import { AccountForm } from '../account/account-form.tsx';
import { AccountMain } from '../account/account-main.tsx';
import type { PageOf } from '../account/account-page.ts';
import { Facts } from '../account/facts.tsx';
import { Section } from '../account/profile-frame.tsx';
import { RecordPages } from '../account/record-pages.tsx';
import { Icon } from '../elements/icon.tsx';
import { type Shop, useShop } from '../shop/shop.ts';
import { MailState, MailTable } from './mail-table.tsx';

/** What the shop has written to whom, and what became of it: searched by recipient, page by page, without script. */
export function MailsScreen({ page: { title, recipient, outbox } }: { readonly page: PageOf<'mails'> }): ReactElement {
  const shop = useShop();
  const { locale, translator } = shop;
  const { page, isReadable, failed } = outbox;
  const path = routePath('adminMails', locale);
  const addressOf = (number: number) =>
    path + stringifySearch({ recipient: recipient || undefined, page: number === 1 ? undefined : number });
  return (
    <AccountMain
      title={title}
      crumbs={[backOffice(shop)]}
      intro={translator.text(isReadable ? 'account.mail.introReadable' : 'account.mail.introSent')}
    >
      <div className="stack is-wide">
        {failed > 0 && (
          <div className="notice is-bad">
            <Icon name="alert" />
            <div className="stack is-tight">
              <p>{translator.text('account.mail.failedCount', { count: failed })}</p>
              <AccountForm
                form="retryMail"
                action={addressOf(page.page)}
                fields={{ mailId: 'all' }}
                submit={translator.text('account.mail.retryAll')}
                busy={translator.text('account.mail.retrying')}
                button={{ look: 'line', small: true }}
                className=""
              />
            </div>
          </div>
        )}
        <search>
          <form action={path} className="stack is-tight">
            <label htmlFor="recipient">{translator.text('account.mail.recipientSearch')}</label>
            <div className="affix w-l">
              <input
                id="recipient"
                name="recipient"
                type="search"
                defaultValue={recipient}
                maxLength={254}
                autoComplete="off"
                spellCheck={false}
              />
              <button type="submit" className="btn">
                {translator.text('account.mail.search')}
              </button>
            </div>
          </form>
        </search>
        <RecordPages
          page={page}
          href={addressOf}
          told={
            <>
              {translator.text(
                page.totalRecords === 0 ? (recipient === '' ? 'account.mail.none' : 'account.mail.noneFound') : 'account.mail.count',
                { count: page.totalRecords, recipient },
              )}{' '}
              {recipient !== '' && <a href={path}>{translator.text('account.mail.all')}</a>}
            </>
          }
        >
          <MailTable mails={page.records} caption={title} stay={isReadable} action={addressOf(page.page)} />
        </RecordPages>
      </div>
    </AccountMain>
  );
}

/** One e-mail: what became of it, how it looks, what its text part says. */
export function MailScreen({ page: { title, mail } }: { readonly page: PageOf<'mail'> }): ReactElement {
  const shop = useShop();
  const { locale, translator } = shop;
  const stays = !('hidden' in mail) || mail.hidden !== 'goesOut';
  const mails = { label: translator.text('account.mails'), href: routePath('adminMails', locale) };
  return (
    <AccountMain title={title} crumbs={[backOffice(shop), mails]}>
      <div className="stack is-sections">
        <Section id="state-title" title={translator.text('account.mail.state')}>
          <Facts
            rows={[
              [translator.text('account.mail.recipient'), mail.recipient],
              [translator.text('account.mail.writtenAt'), translator.dateTime(mail.writtenAt)],
              [translator.text('account.mail.state'), <MailState key="state" mail={mail} stays={stays} />],
              ...(stays ? [] : whenSent(mail)).map(([label, at]) => [translator.text(label), translator.dateTime(at)] as const),
            ]}
          />
          {mail.state === 'failed' && (
            <AccountForm
              form="retryMail"
              action={routePath('adminMail', locale, String(mail.id))}
              fields={{ mailId: String(mail.id) }}
              submit={translator.text('account.mail.retry')}
              busy={translator.text('account.mail.retrying')}
              button={{ look: 'line' }}
              className="form"
            />
          )}
        </Section>
        {'hidden' in mail ? (
          <p className="notice">{translator.text(HIDDEN[mail.hidden])}</p>
        ) : (
          <>
            <Section id="look-title" title={translator.text('account.mail.look')}>
              {/* May do nothing: no scripts, no forms, no origin, no way out; its own policy says so too. */}
              <iframe
                className="mail-look"
                sandbox=""
                src={mailContentPath(mail.id)}
                title={translator.text('account.mail.lookOf', { subject: mail.subject })}
              />
            </Section>
            <Section id="text-title" title={translator.text('account.mail.text')}>
              <pre className="mail-text">{mail.text}</pre>
            </Section>
          </>
        )}
      </div>
    </AccountMain>
  );
}

const HIDDEN: Readonly<Record<HiddenReason, string>> = {
  goesOut: 'account.mail.hiddenGoesOut',
  opensAccount: 'account.mail.hiddenOpensAccount',
  forgotten: 'account.mail.hiddenForgotten',
};

function whenSent({ sentAt }: OutgoingMail): readonly (readonly [label: string, at: string])[] {
  return sentAt === undefined ? [] : [['account.mail.sentAt', sentAt]];
}

function backOffice({ locale, translator }: Shop) {
  return { label: translator.text('account.backOffice'), href: routePath('admin', locale) };
}
