import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { type Consent, shownVersions, VERSIONS_FIELD } from '#domain/consent/consent.ts';
import { Choice } from '../elements/choice.tsx';
import { ChoiceGroup } from '../elements/choice-group.tsx';
import { Html } from '../elements/html.tsx';
import { useTranslator } from '../shop/shop.ts';
import { type ConsentsViewModel, consentFieldId } from './consents-view-model.ts';
import type { StepError } from './step-error.ts';
import { errorText } from './step-form.tsx';

export interface ConsentChoicesProps {
  readonly legend: string;
  readonly consents: ConsentsViewModel;
  readonly errors: readonly StepError[];
}

/** The consents of a step; required ones have a star (CHK-02). */
export const ConsentChoices = observer(function ConsentChoices({ legend, consents, errors }: ConsentChoicesProps): ReactElement | null {
  const translator = useTranslator();
  if (consents.consents === undefined) return <p className="notice is-bad">{translator.text('checkout.consentsNotLoaded')}</p>;
  if (consents.consents.length === 0) return null;
  const isInvalid = ({ id }: Consent) => errors.some(({ fieldId }) => fieldId === consentFieldId(id));
  const first = errors.find(({ fieldId }) => consents.consents?.some(({ id }) => fieldId === consentFieldId(id)));
  return (
    <ChoiceGroup
      id="consents"
      legend={legend}
      hint={consents.consents.some(({ required }) => required) ? translator.text('checkout.consentsHint') : undefined}
      error={first && errorText(first, translator)}
      errorPrefix={translator.text('cart.errorPrefix')}
    >
      <input type="hidden" name={VERSIONS_FIELD} value={shownVersions(consents.consents)} />
      {consents.consents.map((consent) => (
        <Choice
          key={consent.id}
          type="checkbox"
          name="consents"
          value={String(consent.id)}
          id={consentFieldId(consent.id)}
          label={
            <>
              <Html as="span" html={consent.displayName} />
              {consent.required && '\u00a0*'}
            </>
          }
          checked={consents.isTicked(consent.id)}
          onChange={(isTicked) => consents.tick(consent.id, isTicked)}
          required={consent.required}
          invalid={isInvalid(consent)}
          describedBy={isInvalid(consent) ? 'consents-error' : undefined}
        />
      ))}
    </ChoiceGroup>
  );
});
