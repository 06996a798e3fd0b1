import type { ReactElement } from 'react';
import type { DeviceSession } from '#domain/account/account.ts';
import type { BackOfficeFormName } from '#domain/back-office/back-office.ts';
import { NamedAction } from '../elements/named-action.tsx';
import { useShop } from '../shop/shop.ts';
import { AccountForm } from './account-form.tsx';

interface SessionLineProps {
  readonly session: Omit<DeviceSession, 'isCurrent'>;
  /** Whoever looks is signed in with it: it is ended by signing out. */
  readonly isCurrent?: boolean;
  /** The form that ends it, where that goes, and what it says besides which session. */
  readonly form: 'endSession' | BackOfficeFormName;
  readonly path: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Where somebody is signed in since when, and the way to end it (IDN-12). */
export function SessionLine({ session, isCurrent = false, form, path, fields }: SessionLineProps): ReactElement {
  const { translator } = useShop();
  const device = session.device || translator.text('account.unknownDevice');
  const started = translator.dateTime(session.startedAt);
  return (
    <li>
      <div>
        <p>
          <b>{device}</b> {isCurrent && <span className="tag is-on">{translator.text('account.thisDevice')}</span>}
        </p>
        <p className="small muted">
          {translator.text('account.sessionTimes', {
            started,
            seen: translator.dateTime(session.lastSeenAt),
          })}
        </p>
      </div>
      {!isCurrent && (
        <AccountForm
          form={form}
          action={path}
          fields={{ ...fields, sessionId: session.id }}
          submit={<NamedAction words={translator.text('account.endSession')} of={`${device}, ${started}`} />}
          button={{ look: 'quiet', small: true }}
          className=""
        />
      )}
    </li>
  );
}
