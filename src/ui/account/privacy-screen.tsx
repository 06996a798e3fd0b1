import type { ReactElement } from 'react';
import { consentValue, type GivenConsent } from '#domain/consent/consent.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { staticPagePath } from '#domain/navigation/static-pages.ts';
import type { OwnNewsletter } from '#domain/newsletter/newsletter.ts';
import { plainText } from '#domain/plain-text.ts';
import { Html } from '../elements/html.tsx';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { AccountText } from './account-fields.tsx';
import { AccountForm, formId, useRefusedAccountForm } from './account-form.tsx';
import { checkDeletion } from './account-form-checks.ts';
import type { Owner, PageOf } from './account-page.ts';
import { consentName } from './account-problem-message.ts';
import { ListChoices } from './list-choices.tsx';
import { PasswordField } from './password-field.tsx';
import { ProfileFrame, Section } from './profile-frame.tsx';

/** Consents, lists of the newsletter, one's data as a file, the end of the account (CON-01, IDN-15). */
export function PrivacyScreen({ page: { owner, consents, newsletter } }: { readonly page: PageOf<'privacy'> }): ReactElement {
  const { locale, translator } = useShop();
  const path = routePath('profilePrivacy', locale);
  // What an order or the registration has to ask for is asked there, not here.
  const shown = consents.filter(({ required, status }) => !required || status !== 'neverAsked');
  return (
    <ProfileFrame owner={owner} current="profilePrivacy" title={translator.text('account.privacy')}>
      <Section
        id="consents-title"
        title={translator.text('checkout.consents')}
        link={{ href: staticPagePath('privacy', locale), label: translator.text('layout.privacy') }}
      >
        {shown.length === 0 ? (
          <p>{translator.text('account.noConsents')}</p>
        ) : (
          <ul className="sessions plain">
            {shown.map((consent) => (
              <GivenConsentRow key={consent.id} consent={consent} path={path} />
            ))}
          </ul>
        )}
      </Section>
      {newsletter !== undefined && newsletter.lists.length > 0 && (
        <Newsletter newsletter={newsletter} accepted={shown.filter(({ status }) => status === 'accepted').map(consentValue)} path={path} />
      )}
      <Section id="export-title" title={translator.text('account.export')}>
        <AccountForm form="exportData" action={path} submit={translator.text('account.exportButton')} button={{ look: 'line' }} stays>
          <p>{translator.text('account.exportHelp')}</p>
        </AccountForm>
      </Section>
      <Section id="delete-title" title={translator.text('account.deleteAccount')}>
        <Deletion owner={owner} path={path} />
      </Section>
    </ProfileFrame>
  );
}

function Newsletter({
  newsletter: { email, lists, consents },
  accepted,
  path,
}: {
  readonly newsletter: OwnNewsletter;
  readonly accepted: readonly string[];
  readonly path: string;
}): ReactElement {
  const { translator } = useShop();
  return (
    <Section id="newsletter-title" title={translator.text('newsletter.own')}>
      <AccountForm
        form="ownNewsletter"
        action={path}
        submit={translator.text('newsletter.saveLists')}
        busy={translator.text('newsletter.sending')}
        button={{ look: 'line' }}
      >
        <p>{translator.text('newsletter.listsIntro', { email })}</p>
        <ListChoices lists={lists} asked={consents} accepted={accepted} />
      </AccountForm>
    </Section>
  );
}

function GivenConsentRow({ consent, path }: { readonly consent: GivenConsent; readonly path: string }): ReactElement {
  const { translator } = useShop();
  const { id, displayName, version, status, statusAt, required } = consent;
  const isAccepted = status === 'accepted';
  const about = { consentId: String(id) };
  return (
    <li>
      <div>
        <div id={`${formId('acceptConsent', about)}-${consentName(id)}`} tabIndex={-1}>
          <Html html={displayName} />
        </div>
        <p className="small muted">
          {status === 'neverAsked' || statusAt === undefined
            ? translator.text('account.consent.neverAsked')
            : translator.text(`account.consent.${status}`, { date: translator.longDate(statusAt), version })}
          {required && isAccepted && ` ${translator.text('account.consentRequired')}`}
        </p>
      </div>
      {!(required && isAccepted) && (
        <AccountForm
          form={isAccepted ? 'withdrawConsent' : 'acceptConsent'}
          action={path}
          fields={{ ...about, version: String(version) }}
          submit={
            <>
              {translator.text(isAccepted ? 'account.withdraw' : 'account.accept')}
              <span className="vh">: {plainText(displayName)}</span>
            </>
          }
          button={{ look: 'line', small: true }}
          className=""
        />
      )}
    </li>
  );
}

function Deletion({ owner, path }: { readonly owner: Owner; readonly path: string }): ReactElement {
  const { translator } = useShop();
  const isRefused = useRefusedAccountForm('deleteAccount') !== undefined;
  return (
    <div className="stack">
      <p>{translator.text('account.deleteHelp')}</p>
      <ul>
        <li>{translator.text('account.deleteGoes')}</li>
        <li>{translator.text('account.deleteStays')}</li>
        <li>{translator.text('account.deleteFinal')}</li>
      </ul>
      <details open={isRefused}>
        <summary className="btn is-line">{translator.text('account.deleteStart')}</summary>
        <AccountForm
          form="deleteAccount"
          action={path}
          check={checkDeletion}
          submit={translator.text('account.deleteForever')}
          busy={translator.text('account.deleting')}
        >
          <p className="notice is-bad">
            <Icon name="alert" />
            <span>{translator.text('account.deleteWarning')}</span>
          </p>
          {owner.account.hasPassword ? (
            <PasswordField name="password" autoComplete="current-password" />
          ) : (
            <AccountText
              name="confirmation"
              type="email"
              width="l"
              autoComplete="off"
              spellCheck={false}
              hint={translator.text('account.deleteConfirmationHint')}
            />
          )}
        </AccountForm>
      </details>
    </div>
  );
}
