import type { ReactElement } from 'react';
import { type OwnSecurity, recoveryCodeInGroups, type TotpSetUp } from '#domain/account/second-factor.ts';
import { AccountText } from '../../account/account-fields.tsx';
import { AccountForm } from '../../account/account-form.tsx';
import { Section } from '../../account/profile-frame.tsx';
import { useShop } from '../../shop/shop.ts';
import { Passkeys } from './passkeys.tsx';
import '../../styles/second-factor.css';

interface OwnProps {
  readonly own: OwnSecurity;
  /** Of the page. */
  readonly path: string;
}

/** The application that makes codes: being set up, in use, or neither; and the recovery codes beside it. */
export function SecondFactor({ own, path }: OwnProps): ReactElement {
  const { translator } = useShop();
  const text = (name: string) => translator.text(`security.${name}`);
  const { totpSince, setUp } = own;
  const isOn = totpSince !== undefined;
  const hasFactor = isOn || own.passkeys.length > 0;
  return (
    <div className="stack">
      <p className="measure">{text('factorText')}</p>
      <p>
        <b>
          {isOn ? translator.text('security.isOn', { at: translator.dateTime(totpSince) }) : text(hasFactor ? 'isOnByPasskey' : 'isOff')}
        </b>
      </p>
      {setUp !== undefined && <SetUp setUp={setUp} path={path} />}
      {setUp === undefined && (
        <AccountForm
          form="security.start"
          action={path}
          submit={text(isOn ? 'startAnew' : 'start')}
          busy={text('starting')}
          button={isOn ? { look: 'line' } : undefined}
          className=""
        />
      )}
      {isOn && !(own.isRequired && own.passkeys.length === 0) && (
        <details>
          <summary className="btn is-line is-small">{text('remove')}</summary>
          <AccountForm form="security.remove" action={path} submit={text('remove')} busy={text('removing')} button={{ look: 'line' }}>
            <p className="measure">{text('removeText')}</p>
          </AccountForm>
        </details>
      )}
      <Passkeys own={own} path={path} />
      {hasFactor && <Recovery own={own} path={path} />}
    </div>
  );
}

function SetUp({ setUp, path }: { readonly setUp: TotpSetUp; readonly path: string }): ReactElement {
  const { translator } = useShop();
  const text = (name: string) => translator.text(`security.${name}`);
  return (
    <div className="set-up stack">
      <p className="measure">{text('scan')}</p>
      <img className="qr" src={`data:image/svg+xml,${encodeURIComponent(setUp.picture)}`} alt={text('picture')} width="220" height="220" />
      <p className="breaks">
        {text('secret')} <code>{setUp.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p>
        <a href={setUp.address}>{text('open')}</a>
      </p>
      <AccountForm form="security.confirm" action={path} submit={text('confirm')} busy={text('confirming')}>
        <AccountText
          name="code"
          label="security.firstCode"
          hint={text('firstCodeHint')}
          width="s"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
        />
      </AccountForm>
      <AccountForm form="security.stop" action={path} submit={text('stop')} button={{ look: 'line', small: true }} className="" />
    </div>
  );
}

function Recovery({ own, path }: OwnProps): ReactElement {
  const { translator } = useShop();
  const text = (name: string) => translator.text(`security.${name}`);
  return (
    <div className="stack">
      <h3>{text('recovery')}</h3>
      <p className="measure">{text('recoveryText')}</p>
      <p>{translator.text('security.codesLeft', { count: own.codesLeft })}</p>
      <AccountForm
        form="security.codes"
        action={path}
        submit={text('newCodes')}
        busy={text('makingCodes')}
        button={{ look: 'line' }}
        className=""
      >
        <p className="small muted">{text('newCodesText')}</p>
      </AccountForm>
    </div>
  );
}

/** Recovery codes right after they were made, this once: to be printed or copied. */
export function FreshCodes({ codes, path }: { readonly codes: readonly string[]; readonly path: string }): ReactElement {
  const { translator } = useShop();
  const text = (name: string) => translator.text(`security.${name}`);
  return (
    <Section id="codes-title" title={text('freshTitle')}>
      <div className="stack">
        <p className="measure">{text('fresh')}</p>
        <ol className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{recoveryCodeInGroups(code)}</code>
            </li>
          ))}
        </ol>
        <AccountForm
          form="security.seen"
          action={path}
          submit={text('seen')}
          className=""
          beside={
            <button type="button" className="btn is-line needs-script" onClick={() => print()}>
              {text('print')}
            </button>
          }
        />
      </div>
    </Section>
  );
}
