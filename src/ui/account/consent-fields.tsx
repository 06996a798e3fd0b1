import type { ReactElement } from 'react';
import { type Consent, consentValue, shownVersions, tickedConsents, VERSIONS_FIELD } from '#domain/consent/consent.ts';
import { ChoiceGroup } from '../elements/choice-group.tsx';
import { useShop } from '../shop/shop.ts';
import { useFormAround } from './account-form.tsx';
import { consentName } from './account-problem-message.ts';
import { ConsentChoice } from './consent-choice.tsx';

/** Consents of a form; required ones have a star (CON-01). */
export function ConsentFields({ consents }: { readonly consents: readonly Consent[] | undefined }): ReactElement | null {
  const { translator } = useShop();
  const { id, model, refused } = useFormAround();
  if (consents === undefined) return <p className="notice is-bad">{translator.text('checkout.consentsNotLoaded')}</p>;
  if (consents.length === 0) return null;
  const accepted = tickedConsents(refused?.values);
  const error = consents.map((consent) => model.errorOf(consentName(consent.id))).find((message) => message !== undefined);
  return (
    <ChoiceGroup
      id={`${id}-consents`}
      legend={translator.text('checkout.consents')}
      hint={consents.some(({ required }) => required) ? translator.text('checkout.consentsHint') : undefined}
      error={error && translator.text(error.message, error.values)}
      errorPrefix={translator.text('cart.errorPrefix')}
    >
      <input type="hidden" name={VERSIONS_FIELD} value={shownVersions(consents)} />
      {consents.map((consent) => {
        const isMissing = model.errorOf(consentName(consent.id)) !== undefined;
        return (
          <ConsentChoice
            key={consent.id}
            consent={consent}
            after={consent.required && '\u00a0*'}
            defaultChecked={accepted.includes(consentValue(consent))}
            required={consent.required}
            invalid={isMissing}
            describedBy={isMissing ? `${id}-consents-error` : undefined}
          />
        );
      })}
    </ChoiceGroup>
  );
}
