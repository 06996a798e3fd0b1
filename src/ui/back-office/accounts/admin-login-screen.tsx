import { type ReactElement, useEffect } from 'react';
import type { AskedPasskey } from '#domain/account/second-factor.ts';
import { asksToEdit, draftAskedFor } from '#domain/editing/edit-mode-address.ts';
import { isOfficePath, routePath } from '#domain/navigation/site-routes.ts';
import { CARRIED_ADDRESS, CARRIED_PREFIX, type TypedValues } from '#domain/site/form.ts';
import { AccountForm } from '../../account/account-form.tsx';
import { AccountMain } from '../../account/account-main.tsx';
import { LoginForm } from '../../account/login-form.tsx';
import type { PageData } from '../../shop/page-data.ts';
import { useShop } from '../../shop/shop.ts';
import { CodeField } from '../forms/code-field.tsx';
import { keepUnsent } from '../forms/unsent-memory.ts';
import { PasskeyElsewhere } from './passkey-elsewhere.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { RecoverySection } from './recovery-section.tsx';

export interface AdminLoginPage extends PageData {
  /** Where to go after signing in; empty for wherever the site leads. */
  readonly from: string;
  /** The password was right, and a code of the second factor is awaited. */
  readonly waitsForCode: boolean;
  /** Whoever signs in has passkeys and no application that makes codes. */
  readonly byPasskeyAlone: boolean;
  /** What a passkey is to sign; undefined where none can be asked for. */
  readonly asksPasskey: AskedPasskey | undefined;
}

/** The login of the back office, which is not that of customers (ADM-01): e-mail and password, then the second factor of whoever has one: their code, or their passkey where they have nothing that makes codes. */
export function AdminLoginScreen({ page }: { readonly page: AdminLoginPage }): ReactElement {
  // What somebody has typed before is nothing for whoever signs in now.
  useEffect(() => keepUnsent(undefined), []);
  const { locale, snapshot, translator } = useShop();
  // A form of the checkout that waits for the sign-in goes through its second step, too.
  const known = { ...snapshot.refusedForm?.values, ...snapshot.visitor.carried };
  const carried = Object.fromEntries(Object.entries(known).filter(([name]) => name.startsWith(CARRIED_PREFIX)));
  const typedAt = officePageOf(carried);
  const seen = pageSeen(page.from);
  const path = routePath('adminLogin', locale);
  const action = typedAt ?? path;
  const passkey = page.asksPasskey !== undefined && (
    <PasskeyForm
      form="adminCode"
      action={action}
      fields={{ from: page.from }}
      asked={page.asksPasskey}
      label={translator.text('security.passkeyLogIn')}
      isMain={page.byPasskeyAlone}
      {...(!page.waitsForCode && { intro: translator.text('security.passkeyFirst') })}
    />
  );
  const withPasskey = Object.keys(carried).length > 0 ? passkey && <PasskeyElsewhere carried={carried} page={path} /> : passkey;
  const waits = typedAt === undefined ? 'proofCarried' : 'typedWaits';
  if (page.byPasskeyAlone)
    return (
      <AccountMain title={translator.text('security.stepTitle')} intro={translator.text('security.stepByPasskey')}>
        <div className="stack is-sections">
          {withPasskey}
          <RecoverySection>
            <CodeForm from={page.from} carried={carried} action={action} waits={waits} recoveryOnly />
          </RecoverySection>
        </div>
      </AccountMain>
    );
  return page.waitsForCode ? (
    <AccountMain title={translator.text('security.stepTitle')} intro={translator.text('security.stepIntro')}>
      <div className="stack">
        <CodeForm from={page.from} carried={carried} action={action} waits={waits} />
        {withPasskey}
      </div>
    </AccountMain>
  ) : (
    <AccountMain title={page.title} intro={translator.text('backOffice.loginIntro')}>
      <div className="stack">
        {typedAt !== undefined && <p className="notice">{translator.text('security.typedWaits')}</p>}
        <LoginForm form="adminLogin" action={action} from={page.from} carried={carried} />
        {withPasskey}
        {seen !== undefined && (
          <p className="small">
            <a href={seen} data-document="">
              {translator.text('backOffice.lookOnly')}
            </a>
          </p>
        )}
      </div>
    </AccountMain>
  );
}

/** The page without its editor, for whoever was only sent a link to it; undefined where none is led to, and of a draft, which visitors don't see. */
function pageSeen(from: string): string | undefined {
  const [path = '', words] = from.split('?');
  const search = `?${words}`;
  return asksToEdit(search) && draftAskedFor(search) === undefined && !isOfficePath(path) ? path : undefined;
}

/** Where a form of the back office stands that waits for a sign-in; there it is given back at its own address, with its script. */
function officePageOf(carried: TypedValues): string | undefined {
  const address = carried[CARRIED_PREFIX + CARRIED_ADDRESS];
  return typeof address === 'string' && isOfficePath(address.split(/[?#]/)[0] ?? '') ? address : undefined;
}

interface CodeFormProps {
  readonly from: string;
  readonly carried: TypedValues;
  readonly action: string;
  /** What is said of a form that is carried on. */
  readonly waits: 'proofCarried' | 'typedWaits';
  readonly recoveryOnly?: boolean;
}

function CodeForm({ from, carried, action, waits, recoveryOnly = false }: CodeFormProps): ReactElement {
  const { locale, translator } = useShop();
  const path = routePath('adminLogin', locale);
  return (
    <div className="stack">
      <AccountForm
        form="adminCode"
        action={action}
        fields={{ from, ...carried }}
        submit={translator.text('security.stepSubmit')}
        button={recoveryOnly ? { look: 'line' } : undefined}
        busy={translator.text('account.loggingIn')}
        beside={
          <a className="icon-link" href={`${path}?anew=1`} data-document="">
            {translator.text('security.stepAnew')}
          </a>
        }
      >
        {Object.keys(carried).length > 0 && <p className="notice">{translator.text(`security.${waits}`)}</p>}
        <CodeField awaited={!recoveryOnly} recoveryOnly={recoveryOnly} />
      </AccountForm>
      <p className="small muted measure">{translator.text(recoveryOnly ? 'security.stepLostKey' : 'security.stepLost')}</p>
    </div>
  );
}
