import type { ReactElement } from 'react';
import { type EditedForm, MAILBOX_OPTIONS } from '#domain/form/edited-form.ts';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { AccountText } from '../account/account-fields.tsx';
import { useShop } from '../shop/shop.ts';
import { EditorSelect } from './made-form-parts.tsx';

const isOption = (mailbox: string) => (MAILBOX_OPTIONS as readonly string[]).includes(mailbox);
const TEXT = { autoComplete: 'off', spellCheck: false, optional: true } as const;

/** Where messages of a form go: to a mailbox of the settings, which is chosen by what it is for, or to an address of its own. */
export function MailboxFields({ form: { mailbox } }: { readonly form: EditedForm }): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`forms.${name}`);
  const known = mailbox ?? '';
  return (
    <>
      <EditorSelect
        name="mailboxOption"
        label="forms.mailbox"
        hint="forms.mailboxHint"
        known={isOption(known) && known !== 'SendEmailTo' ? known : ''}
        options={[
          { value: '', label: label('mailbox.SendEmailTo') },
          { value: 'SendGdprTo', label: label('mailbox.SendGdprTo') },
        ]}
      />
      <AccountText
        name="mailbox"
        label="forms.mailboxAddress"
        known={isOption(known) ? '' : known}
        hint={label('mailboxAddressHint')}
        {...TEXT}
      />
    </>
  );
}

/** The same for one answer; what it is stands in the hint, since no message names it. */
export function MailboxOfAnswer({
  form,
  field,
  value,
}: {
  readonly form: EditedForm;
  readonly field: string;
  readonly value: string;
}): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`forms.${name}`);
  const answer = form.texts[DEFAULT_LANGUAGE]?.words[field]?.options?.[value] ?? value;
  const known = form.mailboxes[value] ?? '';
  return (
    <>
      <EditorSelect
        name={`mailboxOption-${value}`}
        label={translator.text('forms.mailboxOf', { answer })}
        known={isOption(known) ? known : ''}
        options={[
          { value: '', label: label('mailbox.form') },
          ...MAILBOX_OPTIONS.map((option) => ({ value: option, label: label(`mailbox.${option}`) })),
        ]}
      />
      <AccountText
        name={`mailbox-${value}`}
        label="forms.mailboxAddressOf"
        hint={translator.text('forms.mailboxOfHint', { answer })}
        known={isOption(known) ? '' : known}
        {...TEXT}
      />
    </>
  );
}
