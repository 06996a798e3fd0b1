import type { ReactElement } from 'react';
import type { OwnSecurity } from '#domain/account/second-factor.ts';
import { REMEMBERED_PAGE_WORD, rememberedPage } from '#domain/navigation/remembered-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first } from '#domain/navigation/search-params.ts';
import { CARRIED_PREFIX } from '#domain/site/form.ts';
import { AccountForm } from '../../account/account-form.tsx';
import { PasswordField } from '../../account/password-field.tsx';
import { Section } from '../../account/profile-frame.tsx';
import { ChangePassword, OwnSessions } from '../../account/security-screen.tsx';
import type { PageData } from '../../shop/page-data.ts';
import { useShop } from '../../shop/shop.ts';
import { BackOfficeMain } from '../back-office-main.tsx';
import { backOfficeScreen } from '../back-office-screen.ts';
import { CodeField } from '../forms/code-field.tsx';
import { PasskeyElsewhere } from './passkey-elsewhere.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { FreshCodes, SecondFactor } from './second-factor.tsx';

interface Own {
  readonly own: OwnSecurity;
}

/** The own sign-in of whoever works in the back office: password, second factor, where they are signed in. */
export const accountScreen = backOfficeScreen<Own>({
  async load({ backOffice }) {
    return (await backOffice.security.views.own()).map((own) => ({ own }));
  },
  Screen: AccountScreen,
});

/** Who somebody is, asked anew before what can do the most harm. */
export const proofScreen = backOfficeScreen<Own & { readonly from: string }>({
  async load({ backOffice, search }) {
    const from = rememberedPage(first(search, REMEMBERED_PAGE_WORD)) ?? '';
    return (await backOffice.security.views.own()).map((own) => ({ own, from }));
  },
  Screen: ProofScreen,
});

function AccountScreen({ page: { title, own } }: { readonly page: PageData & Own }): ReactElement {
  const { locale, translator } = useShop();
  const path = routePath('adminAccount', locale);
  const [due] = own.dues;
  const factor = (
    <Section id="factor-title" title={translator.text('security.factor')}>
      <SecondFactor own={own} path={path} />
    </Section>
  );
  return (
    <BackOfficeMain title={title} intro={translator.text('security.intro')}>
      <div className="stack is-sections">
        {due !== undefined && <p className="notice">{translator.text(`security.due.${due}`)}</p>}
        {own.freshCodes.length > 0 && <FreshCodes codes={own.freshCodes} path={path} />}
        {due === 'factor' && factor}
        <Section id="password-title" title={translator.text('security.password')}>
          <ChangePassword path={path} email={own.email} />
        </Section>
        {due !== 'factor' && factor}
        <Section id="sessions-title" title={translator.text('security.sessions')}>
          <OwnSessions sessions={own.sessions} path={path} />
        </Section>
      </div>
    </BackOfficeMain>
  );
}

function ProofScreen({ page }: { readonly page: PageData & Own & { readonly from: string } }): ReactElement {
  const { own } = page;
  const { locale, snapshot, translator } = useShop();
  const { refusedForm, visitor } = snapshot;
  const known = { ...refusedForm?.values, ...visitor.carried };
  const carried = Object.fromEntries(Object.entries(known).filter(([name]) => name.startsWith(CARRIED_PREFIX)));
  const waits = Object.keys(carried).length > 0;
  const sent = refusedForm?.values.from;
  const from = page.from || visitor.rememberedPage || (typeof sent === 'string' ? sent : '');
  const hasPasskey = own.passkeys.length > 0;
  const byPasskeyAlone = own.totpSince === undefined && hasPasskey;
  const proof = (
    <AccountForm
      form="proveIdentity"
      action={routePath('adminProof', locale)}
      fields={{ from, ...carried }}
      submit={translator.text('security.prove')}
      button={byPasskeyAlone ? { look: 'line' } : undefined}
      busy={translator.text('security.proving')}
      beside={
        <a className="icon-link" href={from === '' ? routePath('adminAccount', locale) : from} data-document="">
          {translator.text('security.back')}
        </a>
      }
    >
      {waits && <p className="notice">{translator.text('security.proofCarried')}</p>}
      {own.totpSince === undefined && !hasPasskey ? (
        <>
          {/* Managers of passwords must know whose password it is. */}
          <input type="hidden" autoComplete="username" defaultValue={own.email} />
          <PasswordField name="password" autoComplete="current-password" />
        </>
      ) : (
        <CodeField recoveryOnly={byPasskeyAlone} />
      )}
    </AccountForm>
  );
  const passkey = waits ? (
    <PasskeyElsewhere carried={carried} page={routePath('adminProof', locale)} />
  ) : (
    <PasskeyForm
      form="proveIdentity"
      action={routePath('adminProof', locale)}
      fields={{ from }}
      asked={own.asksPasskey}
      label={translator.text('security.passkeyProve')}
      isMain={byPasskeyAlone}
    />
  );
  return (
    <BackOfficeMain title={translator.text('security.proof')} intro={translator.text('security.proofIntro')}>
      {byPasskeyAlone ? (
        <div className="stack is-sections">
          {passkey}
          <RecoverySection>{proof}</RecoverySection>
        </div>
      ) : (
        <>
          {proof}
          {hasPasskey && passkey}
        </>
      )}
    </BackOfficeMain>
  );
}
