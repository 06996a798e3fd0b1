import type { ReactElement } from 'react';
import { type OwnSecurity, PASSKEYS_MOST, type Passkey } from '#domain/account/second-factor.ts';
import { AccountForm } from '../../account/account-form.tsx';
import { NamedAction } from '../../elements/named-action.tsx';
import { useShop } from '../../shop/shop.ts';
import { PasskeyForm } from './passkey-form.tsx';

interface PasskeysProps {
  readonly own: OwnSecurity;
  /** Of the page. */
  readonly path: string;
}

/** Passkeys of whoever is signed in, each by its name, and the way to one more. */
export function Passkeys({ own, path }: PasskeysProps): ReactElement {
  const { translator } = useShop();
  const text = (name: string) => translator.text(`security.${name}`);
  return (
    <div className="stack">
      <h3>{text('passkeys')}</h3>
      <p className="measure">{text('passkeysText')}</p>
      {own.passkeys.length > 0 && (
        <ul className="sessions plain">
          {own.passkeys.map((key) => (
            <Line key={key.id} passkey={key} path={path} />
          ))}
        </ul>
      )}
      {own.passkeys.length < PASSKEYS_MOST ? (
        <PasskeyForm
          form="security.addPasskey"
          action={path}
          asked={own.asksPasskey}
          owner={own.email}
          names={own.passkeys.map(({ name }) => name)}
          label={text('passkeyAdd')}
        />
      ) : (
        <p>{text('refused.passkeysTooMany')}</p>
      )}
    </div>
  );
}

function Line({ passkey, path }: { readonly passkey: Passkey; readonly path: string }): ReactElement {
  const { translator } = useShop();
  const { id, name, createdAt, lastUsedAt } = passkey;
  return (
    <li>
      <div>
        <p>
          <b>{name}</b>
        </p>
        <p className="small muted">
          {translator.text('security.passkeyTimes', {
            added: translator.longDate(createdAt),
            used: lastUsedAt === undefined ? '' : translator.dateTime(lastUsedAt),
            wasUsed: lastUsedAt === undefined ? 'no' : 'yes',
          })}
        </p>
      </div>
      <AccountForm
        form="security.removePasskey"
        action={path}
        fields={{ keyId: String(id) }}
        submit={<NamedAction words={translator.text('security.passkeyRemove')} of={name} />}
        button={{ look: 'quiet', small: true }}
        className=""
      />
    </li>
  );
}
