import type { ReactElement } from 'react';
import type { BackOfficeFormName } from '#domain/back-office/back-office.ts';
import { NEW_PRODUCT_FORMATS, type ProductChoices, TAX_RATES } from '#domain/product/new-product.ts';
import { AccountText, useControl } from '../account/account-fields.tsx';
import { AccountForm, useFormAround } from '../account/account-form.tsx';
import { PictureField } from '../editing/fields/picture-field.tsx';
import { Choice } from '../elements/choice.tsx';
import { ChoiceGroup } from '../elements/choice-group.tsx';
import { SelectField, type SelectOption } from '../elements/select-field.tsx';
import { useShop } from '../shop/shop.ts';
import '../styles/product-desk.css';
import { MeantPrices } from './meant-prices.tsx';

/** A product, from its name to the shelf; `form` is the one that makes it, wherever it stands. What only goods by themselves have is not asked of other kinds. */
export function NewProductForm({
  form,
  action,
  choices,
  hasKinds = false,
}: {
  readonly form: BackOfficeFormName;
  readonly action: string;
  readonly choices: ProductChoices;
  /** Whether it may be one with variants, or one that is delivered as a file. */
  readonly hasKinds?: boolean;
}): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`newProduct.${name}`);
  const none = { value: '', label: label('nothing') };
  const rates = TAX_RATES.map((rate) => ({
    value: String(rate),
    label: translator.text('newProduct.rate', { rate: translator.number(rate / 100) }),
  }));
  return (
    <AccountForm form={form} action={action} submit={label('save')} busy={label('saving')}>
      {hasKinds && (
        <>
          <ChosenOne
            name="format"
            label={label('format')}
            hint={label('formatHint')}
            options={NEW_PRODUCT_FORMATS.map((value) => ({ value, label: translator.text(`products.format.${value}`) }))}
          />
          <div className="of-configurable">
            <ChosenBy attributes={choices.attributes} />
          </div>
        </>
      )}
      <AccountText name="name" label="newProduct.name" autoComplete="off" />
      <AccountText name="sku" label="newProduct.sku" hint={label('skuHint')} width="m" autoComplete="off" spellCheck={false} />
      <div className="pair">
        <AccountText
          name="retailPrice"
          label="newProduct.price"
          hint={label('priceHint')}
          width="s"
          inputMode="decimal"
          autoComplete="off"
        />
        <ChosenOne name="taxRate" label={label('tax')} options={rates} />
      </div>
      <MeantPrices />
      <div className="of-goods">
        <AccountText
          name="stock"
          label="newProduct.stock"
          optional
          hint={label('stockHint')}
          width="s"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      {choices.categories.length > 0 && (
        <ChosenOne
          name="category"
          label={label('category')}
          optional={translator.text('cart.optional')}
          options={[none, ...choices.categories.map(({ slug, name }) => ({ value: slug, label: name }))]}
        />
      )}
      <PictureField
        name="picture"
        label={label('picture')}
        known=""
        optional
        options={[none, ...choices.pictures.map(({ id, title }) => ({ value: id, label: title }))]}
      />
      <AccountText name="summary" label="newProduct.summary" optional rows={3} />
      <div className="of-goods">
        <Visible />
      </div>
    </AccountForm>
  );
}

function ChosenOne(field: {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: string;
  readonly options: readonly SelectOption[];
}): ReactElement {
  const { typed } = useFormAround();
  return <SelectField {...field} {...useControl(field.name)} width="l" defaultValue={typed(field.name) ?? field.options[0]?.value} />;
}

/** By what visitors choose among its variants; nobody chooses among texts. */
function ChosenBy({ attributes }: Pick<ProductChoices, 'attributes'>): ReactElement {
  const { translator } = useShop();
  const { id, refused } = useFormAround();
  const ticked = [refused?.values.choosesBy ?? []].flat();
  return (
    <ChoiceGroup
      {...useControl('choosesBy')}
      legend={translator.text('newProduct.choosesBy')}
      hint={translator.text('newProduct.choosesByHint')}
    >
      {attributes
        .filter(({ inputType }) => inputType !== 'text')
        .map((attribute, place) => (
          <Choice
            key={attribute.id}
            type="checkbox"
            name="choosesBy"
            value={String(attribute.id)}
            id={place === 0 ? `${id}-choosesBy` : `${id}-choosesBy-${attribute.id}`}
            label={attribute.label}
            defaultChecked={ticked.includes(String(attribute.id))}
          />
        ))}
    </ChoiceGroup>
  );
}

function Visible(): ReactElement {
  const { translator } = useShop();
  const { refused, typed, id } = useFormAround();
  return (
    <Choice
      type="checkbox"
      name="visible"
      id={`${id}-visible`}
      label={translator.text('newProduct.visible')}
      hint={translator.text('newProduct.visibleHint')}
      defaultChecked={refused === undefined || Boolean(typed('visible'))}
    />
  );
}
