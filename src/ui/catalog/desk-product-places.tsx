import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import type { ProductChoices } from '#domain/product/new-product.ts';
import { useControl } from '../account/account-fields.tsx';
import { AccountForm, useFormAround } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { PictureField } from '../editing/fields/picture-field.tsx';
import { Choice } from '../elements/choice.tsx';
import { ChoiceGroup } from '../elements/choice-group.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import { SitePicture } from '../media/site-picture.tsx';
import { useShop } from '../shop/shop.ts';
import type { DeskPart } from './desk-part.ts';
import { seenOf } from './seen-part.ts';

/** The categories that a product stands in; those above them need not be ticked. */
export function Categories({ product, choices: { categories } }: DeskPart): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`products.${name}`);
  return (
    <Section id="categories-title" title={label('categories')}>
      <AccountForm
        form="products.categories"
        action={routePath('adminProduct', locale, String(product.id))}
        fields={{
          ...seenOf(product, product.versions.categories),
          known: categories.map(({ slug }) => slug).join(' '),
        }}
        submit={label('saveCategories')}
      >
        <TickedCategories product={product} categories={categories} />
      </AccountForm>
    </Section>
  );
}

function TickedCategories({ product, categories }: Pick<DeskPart, 'product'> & Pick<ProductChoices, 'categories'>): ReactElement {
  const { translator } = useShop();
  const { refused, typed, id } = useFormAround();
  return (
    <ChoiceGroup legend={translator.text('products.categoriesLegend')} {...useControl('category')}>
      {categories.map(({ slug, name }) => (
        <Choice
          key={slug}
          type="checkbox"
          name={`in-${slug}`}
          id={`${id}-in-${slug}`}
          label={name}
          defaultChecked={refused === undefined ? product.categories.includes(slug) : Boolean(typed(`in-${slug}`))}
        />
      ))}
    </ChoiceGroup>
  );
}

/** Pictures in their order, each moved or taken away by a step of its own; the first one stands in lists. */
export function Pictures({ product, choices }: DeskPart): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`products.${name}`);
  const ids = product.pictures.map(({ id }) => id);
  const others = choices.pictures.filter(({ id }) => !ids.includes(id));
  return (
    <Section id="pictures-title" title={label('pictures')}>
      <div className="stack">
        <p className="muted">{label('picturesHint')}</p>
        <ol className="plain stack">
          {product.pictures.map(({ id, title, media }, place) => (
            <li key={id} className="desk-name">
              {media === undefined ? <span className="none" /> : <SitePicture media={media} shape="thumb" alt="" sizes="3rem" />}
              <div className="stack is-tight">
                <span className="breaks">{title}</span>
                <span className="row">
                  {place > 0 && <PictureStep product={product} words={label('earlier')} of={title} order={movedEarlier(ids, place)} />}
                  <PictureStep product={product} words={label('takeAway')} of={title} order={ids.filter((one) => one !== id)} />
                </span>
              </div>
            </li>
          ))}
        </ol>
        {others.length > 0 && <AddPicture product={product} ids={ids} others={others} />}
      </div>
    </Section>
  );
}

function movedEarlier(ids: readonly string[], place: number): readonly string[] {
  return [...ids.slice(0, place - 1), ids[place] ?? '', ids[place - 1] ?? '', ...ids.slice(place + 1)];
}

function PictureStep({
  product,
  words,
  of,
  order,
}: Pick<DeskPart, 'product'> & { readonly words: string; readonly of: string; readonly order: readonly string[] }): ReactElement {
  const { locale } = useShop();
  const orderId = order.join(' ');
  return (
    <AccountForm
      form="products.pictures"
      action={routePath('adminProduct', locale, String(product.id))}
      fields={{ ...seenOf(product, product.versions.pictures, { orderId }), order: orderId }}
      submit={<NamedAction words={words} of={of} />}
      button={{ look: 'line', small: true }}
      className=""
    />
  );
}

function AddPicture({
  product,
  ids,
  others,
}: Pick<DeskPart, 'product'> & { readonly ids: readonly string[]; readonly others: ProductChoices['pictures'] }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`products.${name}`);
  return (
    <AccountForm
      form="products.pictures"
      action={routePath('adminProduct', locale, String(product.id))}
      fields={{ ...seenOf(product, product.versions.pictures, { orderId: 'add' }), order: ids.join(' ') }}
      submit={label('addPicture')}
    >
      <PictureField
        name="add"
        control="picture"
        label={label('newPicture')}
        known=""
        // Nothing is proposed: what nobody has chosen would be sold with it.
        options={[
          { value: '', label: translator.text('newProduct.nothing') },
          ...others.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
    </AccountForm>
  );
}
