import type { ReactElement } from 'react';
import type { Consent } from '#domain/consent/consent.ts';
import { Choice } from '../elements/choice.tsx';
import { ChoiceGroup } from '../elements/choice-group.tsx';
import { Html } from '../elements/html.tsx';
import { useShop } from '../shop/shop.ts';
import { useFormAround } from './account-form.tsx';
import { consentName } from './account-form-view-model.ts';

/** Consents of a form; required ones have a star (CON-01). */
export function ConsentFields({ consents }: { readonly consents: readonly Consent[] | undefined }): ReactElement | null {
  const { translator } = useShop();
  const { id, model, refused } = useFormAround();
  if (consents === undefined) return <p className="notice is-bad">{translator.text('checkout.consentsNotLoaded')}</p>;
  if (consents.length === 0) return null;
  const accepted = [refused?.values.consents ?? []].flat();
  const error = consents.map((consent) => model.errorOf(consentName(consent.id))).find((message) => message !== undefined);
  return (
    <ChoiceGroup
      id={`${id}-consents`}
      legend={translator.text('checkout.consents')}
      hint={consents.some(({ required }) => required) ? translator.text('checkout.consentsHint') : undefined}
      error={error && translator.text(error.message, error.values)}
      errorPrefix={translator.text('cart.errorPrefix')}
    >
      {consents.map((consent) => {
        const isMissing = model.errorOf(consentName(consent.id)) !== undefined;
        return (
          <Choice
            key={consent.id}
            type="checkbox"
            name="consents"
            value={String(consent.id)}
            id={`${id}-${consentName(consent.id)}`}
            label={
              <>
                <Html as="span" html={consent.displayName} />
                {consent.required && '\u00a0*'}
              </>
            }
            defaultChecked={accepted.includes(String(consent.id))}
            required={consent.required}
            invalid={isMissing}
            describedBy={isMissing ? `${id}-consents-error` : undefined}
          />
        );
      })}
    </ChoiceGroup>
  );
}
