import type { ReactElement, ReactNode } from 'react';
import type { Consent } from '#domain/consent/consent.ts';
import { Choice, type ChoiceProps } from '../elements/choice.tsx';
import { Html } from '../elements/html.tsx';
import { useFormAround } from './account-form.tsx';
import { consentName } from './account-problem-message.ts';

export interface ConsentChoiceProps extends Pick<ChoiceProps, 'hint' | 'invalid' | 'describedBy' | 'defaultChecked' | 'required'> {
  readonly consent: Pick<Consent, 'id' | 'displayName' | 'version'>;
  /** Behind its words. */
  readonly after?: ReactNode;
}

/** A consent that can be given with the form around it, in its own words. A summary of errors leads to it by the name that it has among them. */
export function ConsentChoice({ consent, after, ...state }: ConsentChoiceProps): ReactElement {
  const around = useFormAround();
  const { id, displayName } = consent;
  return (
    <Choice
      {...state}
      type="checkbox"
      name="consents"
      value={String(id)}
      id={`${around.id}-${consentName(id)}`}
      label={
        <>
          <Html as="span" html={displayName} />
          {after}
        </>
      }
    />
  );
}
