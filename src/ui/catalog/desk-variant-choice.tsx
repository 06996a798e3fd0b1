import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { AccountForm } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { useShop } from '../shop/shop.ts';
import { askedAttributes, attributesOfChoice, type DeskPart } from './desk-part.ts';
import { AttributeField } from './desk-product-attributes.tsx';
import { seenOf } from './seen-part.ts';

/** What a variant is chosen by: one value of each attribute by which its product's variants differ. */
export function VariantChoice({ product, choices }: DeskPart): ReactElement | null {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`products.${name}`);
  const by = attributesOfChoice({ product, choices });
  const fields = {
    ...seenOf(product, product.versions.attributes),
    known: askedAttributes(by),
  };
  if (by.length === 0) return null;
  return (
    <Section id="choice-title" title={label('choice')}>
      <div className="stack">
        <p className="muted">{label('choiceHint')}</p>
        <AccountForm
          form="products.choice"
          action={routePath('adminProduct', locale, String(product.id))}
          fields={fields}
          submit={label('saveChoice')}
        >
          {by.map((attribute) => (
            <AttributeField
              key={attribute.id}
              attribute={attribute}
              held={product.attributes.find(({ attributeId }) => attributeId === attribute.id)?.held}
            />
          ))}
        </AccountForm>
      </div>
    </Section>
  );
}
