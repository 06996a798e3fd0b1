import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import type { AskedPasskey } from '#domain/account/second-factor.ts';
import type { BackOfficeFormName } from '#domain/back-office/back-office.ts';
import type { TypedValues } from '#domain/site/form.ts';
import { useRefusedAccountForm } from '../account/account-form.tsx';
import { useShop } from '../shop/shop.ts';
import { askPasskey } from './ask-passkey.ts';
import { OfficeFields } from './office-fields.tsx';

interface PasskeyFormProps {
  readonly form: 'adminCode' | 'proveIdentity' | BackOfficeFormName;
  /** Address of the page. */
  readonly action: string;
  readonly fields?: TypedValues;
  readonly asked: AskedPasskey;
  /** Given, a new passkey is made for whoever is signed in, under this e-mail. */
  readonly owner?: string;
  readonly label: string;
  /** Above the button. */
  readonly children?: ReactNode;
}

/** A form that a passkey fills in: what the browser says goes in a hidden field. Browsers give passkeys to scripts alone, so without one there is no button. */
export function PasskeyForm({ form, action, fields = {}, asked, owner, label, children }: PasskeyFormProps): ReactElement {
  const { site, translator } = useShop();
  const element = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const refused = useRefusedAccountForm(form);
  const known =
    refused?.problem.kind === 'RecordRefused' && refused.problem.reason.startsWith('passkey') ? refused.problem.reason : undefined;
  const [flaw, tell] = useState(known);
  const [isAsking, ask] = useState(false);
  const onClick = async () => {
    ask(true);
    const said = await askPasskey(asked, owner === undefined ? undefined : { site: site.name, name: owner });
    ask(false);
    tell(said === undefined ? 'passkeyGivenUp' : undefined);
    if (said === undefined || answer.current === null) return;
    answer.current.value = said;
    element.current?.submit();
  };
  return (
    <form ref={element} method="post" action={action} className="needs-script stack">
      <OfficeFields form={form} fields={fields} />
      <input ref={answer} type="hidden" name="passkey" defaultValue="" />
      {children}
      <p className="row">
        <button type="button" className="btn is-line" aria-busy={isAsking || undefined} onClick={() => void onClick()}>
          {label}
        </button>
      </p>
      <p role="alert" className="small">
        {flaw !== undefined && translator.text(`security.refused.${flaw}`)}
      </p>
    </form>
  );
}
