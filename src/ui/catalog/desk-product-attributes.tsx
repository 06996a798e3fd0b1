import type { ReactElement } from 'react';
import { decimalSign } from '#domain/locale/decimal-sign.ts';
import { LOCALE_NAMES, LOCALES } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { ChoosableAttribute, HeldAttribute } from '#domain/product/product-attributes.ts';
import { siteTimeOf } from '#domain/site/site-day.ts';
import { useControl } from '../account/account-fields.tsx';
import { AccountForm, useFormAround } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { Choice } from '../elements/choice.tsx';
import { ChoiceGroup } from '../elements/choice-group.tsx';
import { Field } from '../elements/field.tsx';
import { SelectField } from '../elements/select-field.tsx';
import { useShop } from '../shop/shop.ts';
import { askedAttributes, type DeskPart } from './desk-part.ts';
import { seenOf } from './seen-part.ts';

/** What the product has of each attribute; those that it has not are folded away. What its variants are chosen by is not written here. */
export function Attributes({ product, choices }: DeskPart): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`products.${name}`);
  const open = choices.attributes.filter(({ id }) => !product.choosesBy.includes(id));
  const heldOf = (id: number) => product.attributes.find(({ attributeId }) => attributeId === id)?.held;
  const [own, others] = [open.filter(({ id }) => heldOf(id) !== undefined), open.filter(({ id }) => heldOf(id) === undefined)];
  const field = (attribute: ChoosableAttribute) => <AttributeField key={attribute.id} attribute={attribute} held={heldOf(attribute.id)} />;
  return (
    <Section
      id="attributes-title"
      title={label('attributes')}
      link={{ href: routePath('adminAttributes', locale), label: label('allAttributes') }}
    >
      <AccountForm
        form="products.attributes"
        action={routePath('adminProduct', locale, String(product.id))}
        fields={{
          ...seenOf(product, product.versions.attributes),
          known: askedAttributes(open),
        }}
        submit={label('saveAttributes')}
      >
        {own.map(field)}
        {others.length > 0 && <Others>{others.map(field)}</Others>}
      </AccountForm>
    </Section>
  );
}

function Others({ children }: { readonly children: readonly ReactElement[] }): ReactElement {
  const { translator } = useShop();
  const { refused } = useFormAround();
  return (
    <details open={refused !== undefined}>
      <summary className="btn is-line is-small">{translator.text('products.otherAttributes', { count: children.length })}</summary>
      <div className="form">{children}</div>
    </details>
  );
}

/** What is written or chosen of one attribute. */
export function AttributeField({
  attribute,
  held,
}: {
  readonly attribute: ChoosableAttribute;
  readonly held: HeldAttribute | undefined;
}): ReactElement {
  const { locale, site, translator } = useShop();
  const { refused, typed } = useFormAround();
  const { id, inputType, unit, values } = attribute;
  const name = `attr-${id}`;
  const control = useControl(name);
  const label = unit === '' ? attribute.label : `${attribute.label} (${unit})`;
  const chosen = held !== undefined && 'values' in held ? held.values : [];
  const number = held !== undefined && 'number' in held ? held.number : undefined;
  switch (inputType) {
    case 'text': {
      const texts = held !== undefined && 'texts' in held ? held.texts : {};
      const [spoken, silent] = [
        LOCALES.filter((one) => site.allowedLocales.includes(one)),
        LOCALES.filter((one) => !site.allowedLocales.includes(one)),
      ];
      return (
        <ChoiceGroup {...control} legend={label}>
          {spoken.map((one, place) => {
            const { languageCode } = LOCALE_NAMES[one];
            return (
              <Field
                key={one}
                name={`${name}-${languageCode}`}
                // What is told of the whole leads to the first.
                id={place === 0 ? control.id : `${control.id}-${languageCode}`}
                label={translator.text(`backOffice.language.${one}`)}
                defaultValue={typed(`${name}-${languageCode}`) ?? texts[languageCode]}
                autoComplete="off"
              />
            );
          })}
          {/* A language that is off is not asked for, and keeps its words. */}
          {silent.map((one) => {
            const { languageCode } = LOCALE_NAMES[one];
            return <input key={one} type="hidden" name={`${name}-${languageCode}`} value={texts[languageCode] ?? ''} />;
          })}
        </ChoiceGroup>
      );
    }
    case 'multipleSelect': {
      const ticked = refused === undefined ? chosen.map(String) : [refused.values[name] ?? []].flat();
      return (
        <ChoiceGroup {...control} legend={label}>
          {values.map((value, place) => (
            <Choice
              key={value.id}
              type="checkbox"
              name={name}
              value={String(value.id)}
              id={place === 0 ? control.id : `${control.id}-${value.id}`}
              label={value.label}
              defaultChecked={ticked.includes(String(value.id))}
            />
          ))}
        </ChoiceGroup>
      );
    }
    case 'numberField':
      return (
        <Field
          {...control}
          name={name}
          label={label}
          width="s"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed(name) ?? number?.replace('.', decimalSign(locale))}
        />
      );
    case 'date':
    case 'dateTime': {
      const known =
        number === undefined
          ? undefined
          : inputType === 'date'
            ? new Date(Number(number)).toISOString().slice(0, 10)
            : siteTimeOf(Number(number));
      return (
        <Field
          {...control}
          name={name}
          label={label}
          type={inputType === 'date' ? 'date' : 'datetime-local'}
          width="m"
          defaultValue={typed(name) ?? known}
        />
      );
    }
    default:
      return (
        <SelectField
          {...control}
          name={name}
          label={label}
          width="l"
          defaultValue={typed(name) ?? String(chosen[0] ?? '')}
          options={[
            { value: '', label: translator.text('newProduct.nothing') },
            ...values.map((value) => ({ value: String(value.id), label: value.label })),
          ]}
        />
      );
  }
}
