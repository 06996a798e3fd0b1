import type { ReactElement } from 'react';
import type { DeviceSession } from '#domain/account/account.ts';
import { PASSWORD_MINIMUM } from '#domain/account/credentials.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { useShop } from '../shop/shop.ts';
import { AccountForm } from './account-form.tsx';
import { checkChangePassword } from './account-form-checks.ts';
import type { PageOf } from './account-page.ts';
import { PasswordField } from './password-field.tsx';
import { ProfileFrame, Section } from './profile-frame.tsx';
import { SessionLine } from './session-line.tsx';

/** The password, and where one is signed in (IDN-12). */
export function SecurityScreen({ page: { owner, sessions } }: { readonly page: PageOf<'security'> }): ReactElement {
  const { locale, translator } = useShop();
  const path = routePath('profileSecurity', locale);
  return (
    <ProfileFrame owner={owner} current="profileSecurity" title={translator.text('account.security')}>
      <Section id="password-title" title={translator.text('account.password')}>
        {owner.account.hasPassword ? (
          <ChangePassword path={path} email={owner.account.email} />
        ) : (
          <p>
            {translator.text('account.noPassword')} <a href={routePath('forgotPassword', locale)}>{translator.text('account.forgotten')}</a>
          </p>
        )}
      </Section>
      <Section id="sessions-title" title={translator.text('account.sessions')}>
        <OwnSessions sessions={sessions} path={path} />
      </Section>
    </ProfileFrame>
  );
}

/** Where somebody is signed in themselves; all but here can be ended at once. */
export function OwnSessions({ sessions, path }: { readonly sessions: readonly DeviceSession[]; readonly path: string }): ReactElement {
  const { translator } = useShop();
  return (
    <div className="stack">
      <p>{translator.text('account.sessionsIntro')}</p>
      <ul className="sessions plain">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} isCurrent={session.isCurrent} form="endSession" path={path} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <AccountForm
          form="endOtherSessions"
          action={path}
          submit={translator.text('account.endOthers')}
          busy={translator.text('account.ending')}
          button={{ look: 'line' }}
          className=""
        />
      )}
    </div>
  );
}

/** A new password of somebody who knows the old one. */
export function ChangePassword({ path, email }: { readonly path: string; readonly email: string }): ReactElement {
  const { translator } = useShop();
  return (
    <AccountForm
      form="changePassword"
      action={path}
      check={checkChangePassword}
      submit={translator.text('account.changePassword')}
      busy={translator.text('account.saving')}
    >
      <p className="small muted">{translator.text('account.changePasswordHelp')}</p>
      {/* Managers of passwords must know whose password it is. */}
      <input type="hidden" autoComplete="username" defaultValue={email} />
      <PasswordField name="oldPassword" autoComplete="current-password" />
      <PasswordField
        name="newPassword"
        autoComplete="new-password"
        hint={translator.text('account.passwordHint', { length: PASSWORD_MINIMUM })}
      />
      <PasswordField name="newPasswordAgain" autoComplete="new-password" />
    </AccountForm>
  );
}
