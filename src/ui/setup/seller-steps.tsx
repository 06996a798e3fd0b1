import type { ReactElement } from 'react';
import { DEFAULT_LOCALE, LOCALE_NAMES, LOCALES } from '#domain/locale/locale.ts';
import { AccountText, useControl } from '../account/account-fields.tsx';
import { AccountForm, useFormAround } from '../account/account-form.tsx';
import { ChoiceGroup } from '../elements/choice-group.tsx';
import { Field } from '../elements/field.tsx';
import { useShop } from '../shop/shop.ts';
import type { ShownStep } from './shown-step.ts';
import { useStepAddress } from './step-address.ts';
import { Box, FileOf } from './step-fields.tsx';

/** What the site is called in each language, and which of them it speaks. */
export function NameStep({ state: { names, languages } }: ShownStep): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`setup.${name}`);
  return (
    <AccountForm form="setup.name" action={useStepAddress('name')} submit={label('save')} busy={label('saving')}>
      {LOCALES.map((locale) => {
        const { languageCode } = LOCALE_NAMES[locale];
        return (
          <NameField
            key={locale}
            name={`name-${locale}`}
            label={translator.text('setup.nameIn', { language: translator.text(`backOffice.language.${locale}`) })}
            optional={locale === DEFAULT_LOCALE ? undefined : translator.text('cart.optional')}
            known={names[languageCode]}
          />
        );
      })}
      <ChoiceGroup id="setup-languages" legend={label('languages')} hint={label('languagesHint')}>
        {LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => {
          const { languageCode } = LOCALE_NAMES[locale];
          const name = translator.text(`backOffice.language.${locale}`);
          return <Box key={locale} name={`language-${languageCode}`} label={name} known={languages.includes(languageCode)} />;
        })}
      </ChoiceGroup>
    </AccountForm>
  );
}

function NameField({
  known,
  ...field
}: {
  readonly name: string;
  readonly label: string;
  readonly optional: string | undefined;
  readonly known: string | undefined;
}): ReactElement {
  const { typed } = useFormAround();
  return <Field {...field} {...useControl(field.name)} autoComplete="off" defaultValue={typed(field.name) ?? known} />;
}

/** A picture from the own machine becomes the logo. */
export function LogoStep({ state: { logo } }: ShownStep): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`setup.${name}`);
  return (
    <>
      {logo !== undefined && <p>{translator.text('setup.logoNow', { name: logo })}</p>}
      <AccountForm form="setup.logo" action={useStepAddress('logo')} submit={label('upload')} busy={label('uploading')} hasFile>
        <FileOf name="logo" label={label('logo')} hint={label('logoHint')} accept="image/png,image/jpeg,image/webp" />
      </AccountForm>
    </>
  );
}

/** Who sells and answers for the site. */
export function SellerStep({ state: { seller } }: ShownStep): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`setup.${name}`);
  return (
    <AccountForm form="setup.seller" action={useStepAddress('seller')} submit={label('save')} busy={label('saving')}>
      <AccountText name="sellerName" label="setup.sellerName" known={seller?.name} autoComplete="organization" />
      <AccountText name="street" label="setup.street" known={seller?.street} autoComplete="street-address" />
      <AccountText name="place" label="setup.place" known={seller?.place} hint={label('placeHint')} autoComplete="off" />
      <AccountText
        name="oib"
        label="setup.oib"
        known={seller?.oib}
        hint={label('oibHint')}
        width="m"
        inputMode="numeric"
        autoComplete="off"
      />
      <AccountText
        name="iban"
        label="setup.iban"
        optional
        known={seller?.iban}
        hint={label('ibanHint')}
        autoComplete="off"
        spellCheck={false}
      />
      <AccountText name="email" label="setup.email" type="email" known={seller?.email} hint={label('emailHint')} autoComplete="email" />
      <AccountText name="phone" label="setup.phone" type="tel" optional known={seller?.phone} width="m" autoComplete="tel" />
    </AccountForm>
  );
}
