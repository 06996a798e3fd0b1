import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { AccountText, CompanyFields, NameFields } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { checkProfile } from './account-form-checks.ts';
import type { PageOf } from './account-page.ts';
import { PasswordField } from './password-field.tsx';
import { ProfileFrame } from './profile-frame.tsx';

/** Name, e-mail, company. A new e-mail counts once it is confirmed. */
export function DataScreen({ page: { owner } }: { readonly page: PageOf<'data'> }): ReactElement {
  const { locale, translator } = useShop();
  const { account } = owner;
  return (
    <ProfileFrame owner={owner} current="profileData" title={translator.text('account.data')}>
      <div className="stack is-wide">
        {account.pendingEmail !== undefined && (
          <p className="notice">
            <Icon name="info" />
            <span>{translator.text('account.pendingEmail', { email: account.pendingEmail })}</span>
          </p>
        )}
        <AccountForm
          form="updateProfile"
          action={routePath('profileData', locale)}
          check={checkProfile}
          submit={translator.text('account.saveChanges')}
          busy={translator.text('account.saving')}
        >
          <NameFields known={account} />
          <AccountText
            name="email"
            type="email"
            width="l"
            autoComplete="email"
            spellCheck={false}
            hint={translator.text('account.emailChangeHint')}
            known={account.email}
          />
          {account.hasPassword && !account.isBackofficeUser && (
            <PasswordField
              name="password"
              label={translator.text('account.currentPassword')}
              autoComplete="current-password"
              hint={translator.text('account.currentPasswordHint')}
            />
          )}
          <CompanyFields label={translator.text('account.buysAsCompany')} known={account.company} />
        </AccountForm>
      </div>
    </ProfileFrame>
  );
}
