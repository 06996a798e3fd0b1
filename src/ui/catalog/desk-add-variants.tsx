import type { ReactElement } from 'react';
import { decimalSign } from '#domain/locale/decimal-sign.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { isChosen } from '#domain/product/attribute-type.ts';
import { AccountText } from '../account/account-fields.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { useShop } from '../shop/shop.ts';
import { askedAttributes, attributesOfChoice, type DeskPart } from './desk-part.ts';
import { AttributeField } from './desk-product-attributes.tsx';
import { MeantPrices } from './meant-prices.tsx';

/** Variants are made of the values that are ticked, each combination once; each is changed on its own screen afterwards. */
export function AddVariants({ product, choices }: DeskPart): ReactElement | null {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`products.${name}`);
  const by = attributesOfChoice({ product, choices });
  const { retailPrice } = product.prices;
  if (by.length === 0) return null;
  return (
    <Section id="add-variants-title" title={label('addVariants')}>
      <div className="stack">
        {product.variants.every(({ visible }) => !visible) && <p className="notice is-bad">{label('noVariant')}</p>}
        <p className="muted">{label('addVariantsHint')}</p>
        <AccountForm
          form="products.addVariants"
          action={routePath('adminProduct', locale, String(product.id))}
          fields={{ productId: String(product.id), known: askedAttributes(by) }}
          submit={label('addVariants')}
        >
          {by.map((attribute) => (
            <AttributeField
              key={attribute.id}
              // Of what is chosen among, any number of values makes a variant each.
              attribute={isChosen(attribute.inputType) ? { ...attribute, inputType: 'multipleSelect' } : attribute}
              held={undefined}
            />
          ))}
          <p className="row">
            {by.map(({ id, label: name }) => (
              <a key={id} href={routePath('adminAttribute', locale, String(id))}>
                {translator.text('products.missingValue', { attribute: name })}
              </a>
            ))}
          </p>
          <div className="pair">
            <AccountText
              name="retailPrice"
              label="products.eachPrice"
              hint={label('priceHint')}
              known={(retailPrice / 100).toFixed(2).replace('.', decimalSign(locale))}
              width="s"
              inputMode="decimal"
              autoComplete="off"
            />
            <AccountText
              name="stock"
              label="products.eachStock"
              optional
              hint={translator.text('newProduct.stockHint')}
              width="s"
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
          <MeantPrices />
        </AccountForm>
      </div>
    </Section>
  );
}
