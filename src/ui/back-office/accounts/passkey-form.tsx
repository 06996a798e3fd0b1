import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { type AskedPasskey, isNameTaken, PASSKEY_NAME_MAXIMUM } from '#domain/account/second-factor.ts';
import type { BackOfficeFormName } from '#domain/back-office/back-office.ts';
import type { TypedValues } from '#domain/site/form.ts';
import { useRefusedAccountForm } from '../../account/account-form.tsx';
import { Field } from '../../elements/field.tsx';
import { useShop } from '../../shop/shop.ts';
import { OfficeFields } from '../forms/office-fields.tsx';
import { askPasskey } from './ask-passkey.ts';

interface PasskeyFormProps {
  readonly form: 'adminCode' | 'proveIdentity' | BackOfficeFormName;
  /** Address of the page. */
  readonly action: string;
  readonly fields?: TypedValues;
  readonly asked: AskedPasskey;
  /** Given, a new passkey is made for whoever is signed in, under this e-mail, and they say what it is called. */
  readonly owner?: string;
  /** Names of those that there are. */
  readonly names?: readonly string[];
  readonly label: string;
  /** What comes of it, above the button. */
  readonly intro?: string;
  /** It is the first thing to do here. */
  readonly isMain?: boolean;
}

/** A form that a passkey fills in: what the browser says goes in a hidden field. Browsers give passkeys to scripts alone, so without one there is no button. */
export function PasskeyForm({
  form,
  action,
  fields = {},
  asked,
  owner,
  names = [],
  label,
  intro,
  isMain = false,
}: PasskeyFormProps): ReactElement {
  const { site, translator } = useShop();
  const element = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const refused = useRefusedAccountForm(form);
  const known =
    refused?.problem.kind === 'RecordRefused' && refused.problem.reason.startsWith('passkey') ? refused.problem.reason : undefined;
  const [flaw, tell] = useState(known);
  const [isAsking, ask] = useState(false);
  const text = (name: string) => translator.text(`security.${name}`);
  const goOn = async () => {
    if (isAsking) return;
    // A device keeps the key that it makes, whatever the site then says of its name.
    const name = element.current?.elements.namedItem('name');
    const wrong = name instanceof HTMLInputElement ? nameFlaw(name.value, names) : undefined;
    if (wrong !== undefined) {
      tell(wrong);
      (name as HTMLInputElement).focus();
      return;
    }
    ask(true);
    const said = await askPasskey(asked, owner === undefined ? undefined : { site: site.name, name: owner });
    ask(false);
    tell(said === undefined ? 'passkeyGivenUp' : undefined);
    if (said === undefined || answer.current === null) return;
    answer.current.value = said;
    element.current?.submit();
  };
  // By Enter in its field: the key has to be made, and only then is there something to send.
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void goOn();
  };
  const isOfName = flaw === 'passkeyNameMissing' || flaw === 'passkeyNameTaken';
  const typed = refused?.values.name;
  return (
    <form ref={element} method="post" action={action} className="needs-script stack" onSubmit={onSubmit}>
      <OfficeFields form={form} fields={fields} />
      <input ref={answer} type="hidden" name="passkey" defaultValue="" />
      {owner !== undefined && (
        <Field
          id="passkey-name"
          name="name"
          label={text('passkeyName')}
          hint={text('passkeyNameHint')}
          width="m"
          maxLength={PASSKEY_NAME_MAXIMUM}
          autoComplete="off"
          defaultValue={typeof typed === 'string' ? typed : undefined}
          error={isOfName ? text(`refused.${flaw}`) : undefined}
          errorPrefix={translator.text('cart.errorPrefix')}
        />
      )}
      {intro !== undefined && <p className="measure">{intro}</p>}
      <p className="row">
        <button type="button" className={isMain ? 'btn' : 'btn is-line'} aria-busy={isAsking || undefined} onClick={() => void goOn()}>
          {label}
        </button>
      </p>
      <p role="alert" className="small">
        {flaw !== undefined && !isOfName && text(`refused.${flaw}`)}
      </p>
    </form>
  );
}

function nameFlaw(name: string, names: readonly string[]): 'passkeyNameMissing' | 'passkeyNameTaken' | undefined {
  if (name.trim() === '') return 'passkeyNameMissing';
  return isNameTaken(name, names) ? 'passkeyNameTaken' : undefined;
}
