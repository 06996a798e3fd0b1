import { err, ok } from 'neverthrow';
import { Fragment, type ReactElement } from 'react';
import { editingSearch } from '#domain/editing/edit-mode-address.ts';
import { decimalSign } from '#domain/locale/decimal-sign.ts';
import { DEFAULT_LOCALE, localeOfLanguage } from '#domain/locale/locale.ts';
import { money } from '#domain/money.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { DigitalFiles } from '#domain/product/digital-file.ts';
import type { ProductChoices } from '#domain/product/new-product.ts';
import type { DeskProduct, LanguageTexts } from '#domain/product/product-desk.ts';
import { AccountText } from '../account/account-fields.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { ScreenParts } from '../back-office/screen-parts.tsx';
import { RichField } from '../editing/fields/rich-field.tsx';
import { Facts } from '../elements/facts.tsx';
import type { Translator } from '../messages/translator.ts';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { AddVariants } from './desk-add-variants.tsx';
import { attributesOfChoice } from './desk-part.ts';
import { Attributes } from './desk-product-attributes.tsx';
import { Files } from './desk-product-files.tsx';
import { Categories, Pictures } from './desk-product-places.tsx';
import { Visibility } from './desk-product-visibility.tsx';
import { VariantChoice } from './desk-variant-choice.tsx';
import { MeantPrices } from './meant-prices.tsx';
import { seenOf } from './seen-part.ts';
import { ShownState } from './shown-state.tsx';
import { VariantGrid } from './variant-grid.tsx';

interface Opened {
  readonly product: DeskProduct;
  readonly choices: ProductChoices;
  /** Of one that is delivered as a file. */
  readonly digital: DigitalFiles | undefined;
}

/** One product: its price, its pieces, who finds it, its words in each language, where it stands, its pictures, its variants. */
export const deskProductScreen = backOfficeScreen<Opened>({
  async load({ backOffice, id }) {
    if (id === undefined) return undefined;
    const { views } = backOffice.products;
    const [opened, choices] = await Promise.all([views.byId(id), views.choices()]);
    if (choices.isErr()) return err(choices.error);
    if (opened.isErr() || opened.value === undefined) return opened.map(() => undefined);
    const product = opened.value;
    const digital = product.format === 'EProduct' ? await views.files(id) : ok(undefined);
    return digital.map((files) => ({ title: product.name, product, choices: choices.value, digital: files }));
  },
  Screen: DeskProductScreen,
});

function DeskProductScreen({ page: { product, choices, digital } }: { readonly page: PageData & Opened }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`products.${name}`);
  const { main } = product;
  const list = { label: label('title'), href: routePath('adminProducts', locale) };
  const parent = main && { label: main.name, href: routePath('adminProduct', locale, String(main.id)) };
  const parts = partsOf(product, choices, digital, translator);
  return (
    <BackOfficeMain title={product.name} crumbs={parent === undefined ? [list] : [list, parent]}>
      <div className="stack is-sections">
        <ScreenParts parts={parts.map(({ id, title }) => [id, title])} />
        {parts.map(({ id, shown }) => (
          <Fragment key={id}>{shown}</Fragment>
        ))}
      </div>
    </BackOfficeMain>
  );
}

interface Part {
  readonly id: string;
  readonly title: string;
  readonly shown: ReactElement;
}

/** What is looked after of a product, in its order: what is asked for daily first. */
function partsOf(
  product: DeskProduct,
  choices: ProductChoices,
  digital: DigitalFiles | undefined,
  translator: Translator,
): readonly Part[] {
  const { isVariant, format, variants, texts } = product;
  const isChosen = attributesOfChoice({ product, choices }).length > 0;
  const part = (id: string, name: string, shown: ReactElement, isThere = true): readonly Part[] =>
    isThere ? [{ id: `${id}-title`, title: translator.text(`products.${name}`), shown }] : [];
  return [
    ...part('about', 'about', <About product={product} />),
    ...part('variants', 'variants', <VariantGrid product={product} />, variants.length > 0),
    ...part(
      'add-variants',
      'addVariants',
      <AddVariants product={product} choices={choices} />,
      isChosen && !isVariant && format === 'Configurable',
    ),
    ...(digital === undefined ? [] : part('files', 'files', <Files product={product} digital={digital} />)),
    ...part('choice', 'choice', <VariantChoice product={product} choices={choices} />, isChosen && isVariant),
    ...part('price', 'price', <Prices product={product} />, product.hasOwnPrices),
    ...part('stock', 'stock', <Stock product={product} />, product.hasOwnStock),
    ...texts.map((one) => ({
      id: `texts-${one.language}`,
      title: textsIn(one, translator),
      shown: <Texts product={product} texts={one} />,
    })),
    ...part('categories', 'categories', <Categories product={product} choices={choices} />, !isVariant && choices.categories.length > 0),
    ...part('attributes', 'attributes', <Attributes product={product} choices={choices} />, choices.attributes.length > 0),
    ...part('pictures', 'pictures', <Pictures product={product} choices={choices} />),
    ...part('visible', 'visible', <Visibility product={product} />),
    ...part('copy', 'copyTitle', <Copy product={product} />, !isVariant),
  ];
}

function textsIn({ language }: LanguageTexts, translator: Translator): string {
  return translator.text('products.textsIn', { language: (localeOfLanguage(language) ?? '').toUpperCase() });
}

interface PartProps {
  readonly product: DeskProduct;
}

function About({ product }: PartProps): ReactElement {
  const { sku, format, isVariant, slug, hiddenSlug } = product;
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`products.${name}`);
  return (
    <Section
      id="about-title"
      title={label('about')}
      {...(slug !== undefined && { link: { href: routePath('product', locale, slug), label: label('view') } })}
    >
      <Facts
        rows={[
          [label('sku'), sku],
          [label('format'), label(isVariant ? 'variant' : `format.${format}`)],
          [label('visible'), <ShownState key="visible" product={product} />],
        ]}
      />
      {hiddenSlug !== undefined && (
        <p>
          <a href={routePath('product', locale, hiddenSlug) + editingSearch()} data-document="">
            {label('viewHidden')}
          </a>
        </p>
      )}
    </Section>
  );
}

function Prices({ product }: PartProps): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`products.${name}`);
  const { retailPrice, finalPrice, memberPrice } = product.prices;
  const typed = (cents: number | undefined) => (cents === undefined ? '' : (cents / 100).toFixed(2).replace('.', decimalSign(locale)));
  const said = (cents: number | undefined) => (cents === undefined ? '–' : translator.money(money(cents)));
  const amount = { width: 's', inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <Section id="price-title" title={label('price')}>
      <div className="stack">
        <Facts
          rows={[
            [label('priceNow'), said(finalPrice ?? retailPrice)],
            [label('lowestPrice'), said(product.lowestPrice)],
          ]}
        />
        <p className="muted">{label('lowestPriceHint')}</p>
        <AccountForm
          form="products.price"
          action={routePath('adminProduct', locale, String(product.id))}
          fields={seenOf(product, product.versions.prices)}
          submit={label('savePrice')}
        >
          <AccountText name="retailPrice" label="products.retailPrice" known={typed(retailPrice)} hint={label('priceHint')} {...amount} />
          <AccountText
            name="finalPrice"
            label="products.finalPrice"
            optional
            known={typed(finalPrice)}
            hint={label('finalPriceHint')}
            {...amount}
          />
          <AccountText name="memberPrice" label="products.memberPrice" optional known={typed(memberPrice)} {...amount} />
          <MeantPrices />
        </AccountForm>
      </div>
    </Section>
  );
}

function Stock({ product }: PartProps): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`products.${name}`);
  return (
    <Section id="stock-title" title={label('stock')}>
      <AccountForm
        form="products.stock"
        action={routePath('adminProduct', locale, String(product.id))}
        fields={seenOf(product, product.versions.stock)}
        submit={label('saveStock')}
      >
        <AccountText
          name="stock"
          label="products.pieces"
          optional
          known={product.stock === undefined ? '' : String(product.stock)}
          hint={translator.text('products.piecesHint', {
            now: product.stock === undefined ? label('endless') : translator.number(product.stock),
          })}
          width="s"
          inputMode="numeric"
          autoComplete="off"
        />
      </AccountForm>
    </Section>
  );
}

function Texts({ product, texts }: PartProps & { readonly texts: LanguageTexts }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`products.${name}`);
  const { language, name, summary, description, version } = texts;
  const title = textsIn(texts, translator);
  return (
    <Section id={`texts-${language}`} title={title}>
      {name === '' && <p className="muted">{label('standsIn')}</p>}
      <AccountForm
        form="products.texts"
        action={routePath('adminProduct', locale, String(product.id))}
        fields={seenOf(product, version, { languageId: language })}
        submit={label('saveTexts')}
      >
        <AccountText name="name" label="products.name" known={name} autoComplete="off" />
        <AccountText name="summary" label="products.summary" optional known={summary} rows={3} />
        <RichField
          name="description"
          label="products.description"
          known={description}
          hint={label('descriptionHint')}
          levels={[2, 3, 4]}
          locale={localeOfLanguage(language) ?? DEFAULT_LOCALE}
        />
      </AccountForm>
    </Section>
  );
}

function Copy({ product }: PartProps): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`products.${name}`);
  return (
    <Section id="copy-title" title={label('copyTitle')}>
      <p className="muted">{label('copyHint')}</p>
      <AccountForm
        form="products.copy"
        // The copy's own desk comes next, from its beginning.
        action={`${routePath('adminProduct', locale, String(product.id))}#about-title`}
        fields={{ productId: String(product.id) }}
        submit={label('copy')}
        button={{ look: 'line' }}
      />
    </Section>
  );
}
