import type { ReactElement } from 'react';
import { type Cursor, readCursor } from '#domain/keyed-page.ts';
import { mailContentPath } from '#domain/mail/mail-content-path.ts';
import type { HiddenReason, OpenedMail, OutboxPage, OutgoingMail } from '#domain/mail/outgoing-mail.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import { AccountForm } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { saidAddress, saidSubject } from '../back-office/accounts/erased-words.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { Facts } from '../elements/facts.tsx';
import { Icon } from '../elements/icon.tsx';
import { countInWords, KeyedPages } from '../elements/keyed-pages.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { MailState, MailTable } from './mail-table.tsx';

/** What the shop has written to whom, and what became of it: searched by recipient, page by page, without script. */
export const mailsScreen = backOfficeScreen<Mails>({
  async load({ backOffice, search }) {
    const recipient = first(search, 'recipient') ?? '';
    const cursor = readCursor((word) => first(search, word));
    const listed = await backOffice.mails.views.list(cursor, recipient);
    return listed.map((outbox) => ({ recipient, cursor, outbox }));
  },
  Screen: MailsScreen,
});

/** One e-mail: what became of it, how it looks, what its text part says. */
export const mailScreen = backOfficeScreen<{ readonly mail: OpenedMail }>({
  async load({ backOffice, id }) {
    const opened = id === undefined ? undefined : await backOffice.mails.views.byId(id);
    return opened?.map((mail) => mail && { ...(mail.subject !== '' && { title: mail.subject }), mail });
  },
  Screen: MailScreen,
});

interface Mails {
  /** What was searched for. */
  readonly recipient: string;
  readonly cursor: Cursor;
  readonly outbox: OutboxPage;
}

function MailsScreen({ page: { title, recipient, cursor, outbox } }: { readonly page: PageData & Mails }): ReactElement {
  const { locale, translator } = useShop();
  const { page, isReadable, failed } = outbox;
  const path = routePath('adminMails', locale);
  const addressOf = (to: Cursor) => path + stringifySearch({ recipient: recipient || undefined, ...to });
  return (
    <BackOfficeMain title={title} intro={translator.text(isReadable ? 'mails.introReadable' : 'mails.introSent')}>
      <div className="stack is-wide">
        {failed > 0 && (
          <div className="notice is-bad">
            <Icon name="alert" />
            <div className="stack is-tight">
              <p>{countInWords(translator, 'mails.failedCount', failed)}</p>
              <AccountForm
                form="mails.retry"
                action={addressOf(cursor)}
                fields={{ mailId: 'all' }}
                submit={translator.text('mails.retryAll')}
                busy={translator.text('mails.retrying')}
                button={{ look: 'line', small: true }}
                className=""
              />
            </div>
          </div>
        )}
        <search>
          <form action={path} className="stack is-tight">
            <label htmlFor="recipient">{translator.text('mails.recipientSearch')}</label>
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
                {translator.text('mails.search')}
              </button>
            </div>
          </form>
        </search>
        <KeyedPages
          translator={translator}
          page={page}
          cursor={cursor}
          href={addressOf}
          told={
            <>
              {page.totalRecords === 0
                ? translator.text(recipient === '' ? 'mails.none' : 'mails.noneFound', { recipient })
                : countInWords(translator, 'mails.count', page.totalRecords)}{' '}
              {recipient !== '' && <a href={path}>{translator.text('mails.all')}</a>}
            </>
          }
        >
          <MailTable mails={page.records} caption={title} stay={isReadable} action={addressOf(cursor)} />
        </KeyedPages>
      </div>
    </BackOfficeMain>
  );
}

function MailScreen({ page: { title, mail } }: { readonly page: PageData & { readonly mail: OpenedMail } }): ReactElement {
  const { locale, translator } = useShop();
  const stays = !('hidden' in mail) || mail.hidden !== 'goesOut';
  const mails = { label: translator.text('mails.title'), href: routePath('adminMails', locale) };
  return (
    <BackOfficeMain title={mail.subject === '' ? saidSubject(translator, '') : title} crumbs={[mails]}>
      <div className="stack is-sections">
        <Section id="state-title" title={translator.text('mails.state')}>
          <Facts
            rows={[
              [translator.text('mails.recipient'), saidAddress(translator, mail.recipient)],
              [translator.text('mails.writtenAt'), translator.dateTime(mail.writtenAt)],
              [translator.text('mails.state'), <MailState key="state" mail={mail} stays={stays} />],
              ...(stays ? [] : whenSent(mail)).map(([label, at]) => [translator.text(label), translator.dateTime(at)] as const),
            ]}
          />
          {mail.state === 'failed' && (
            <AccountForm
              form="mails.retry"
              action={routePath('adminMail', locale, String(mail.id))}
              fields={{ mailId: String(mail.id) }}
              submit={translator.text('mails.retry')}
              busy={translator.text('mails.retrying')}
              button={{ look: 'line' }}
              className="form"
            />
          )}
        </Section>
        {'hidden' in mail ? (
          <p className="notice">{translator.text(HIDDEN[mail.hidden])}</p>
        ) : (
          <>
            <Section id="look-title" title={translator.text('mails.look')}>
              {/* May do nothing: no scripts, no forms, no origin, no way out; its own policy says so too. */}
              <iframe
                className="mail-look"
                sandbox=""
                src={mailContentPath(mail.id)}
                title={translator.text('mails.lookOf', { subject: mail.subject })}
              />
            </Section>
            <Section id="text-title" title={translator.text('mails.text')}>
              <pre className="mail-text">{mail.text}</pre>
            </Section>
          </>
        )}
      </div>
    </BackOfficeMain>
  );
}

const HIDDEN: Readonly<Record<HiddenReason, string>> = {
  goesOut: 'mails.hiddenGoesOut',
  opensAccount: 'mails.hiddenOpensAccount',
  forgotten: 'mails.hiddenForgotten',
};

function whenSent({ sentAt }: OutgoingMail): readonly (readonly [label: string, at: string])[] {
  return sentAt === undefined ? [] : [['mails.sentAt', sentAt]];
}
