import type { ReactElement } from 'react';
import type { RegistrationForm } from '#application/account/open-registration.ts';
import { PASSWORD_MINIMUM } from '#domain/account/credentials.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { lacks } from '#domain/site/capability.ts';
import { useShop } from '../shop/shop.ts';
import { AccountText, CompanyFields, NameFields, OpeningBox, PlaceFields } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { checkRegisterForm } from './account-form-checks.ts';
import { ConsentFields } from './consent-fields.tsx';
import { PasswordField } from './password-field.tsx';

export interface RegisterFormProps {
  readonly registration: RegistrationForm;
  readonly from: string;
}

/** Who one is and a password; card, address and company for whoever wants to give them now (IDN-07). */
export function RegisterForm({ registration, from }: RegisterFormProps): ReactElement {
  const { locale, site, translator } = useShop();
  return (
    <AccountForm
      form="register"
      action={routePath('register', locale)}
      fields={{ from }}
      check={checkRegisterForm(registration)}
      submit={translator.text('account.register')}
      busy={translator.text('account.registering')}
    >
      <NameFields />
      <AccountText
        name="email"
        type="email"
        width="l"
        autoComplete="email"
        spellCheck={false}
        hint={translator.text('account.registerEmailHint')}
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        hint={translator.text('account.passwordHint', { length: PASSWORD_MINIMUM })}
      />
      <PasswordField name="confirmedPassword" autoComplete="new-password" />
      {!lacks(site, 'memberCards') && (
        <AccountText
          name="memberCardBarcode"
          width="m"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          optional
          hint={translator.text('account.cardHint')}
        />
      )}
      <div className="opening">
        <OpeningBox name="withAddress" label={translator.text('account.withAddress')} />
        <div className="sub stack">
          <PlaceFields countries={registration.countries} />
        </div>
      </div>
      <CompanyFields label={translator.text('checkout.buyAsCompany')} />
      <ConsentFields consents={registration.consents} />
    </AccountForm>
  );
}
