import { err, ok } from 'neverthrow';
import type { ReactElement } from 'react';
import { LONGEST_LIST_WORDS, readListWords } from '#domain/back-office/list-words.ts';
import { type SavedView, viewQuery } from '#domain/back-office/saved-view.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import type { ProductChoices } from '#domain/product/new-product.ts';
import { PRODUCT_FORMATS } from '#domain/product/product.ts';
import { PRODUCT_SHOWS, type ProductPage, type ProductQuestion } from '#domain/product/product-desk.ts';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { ManyForm } from '../back-office/lists/many-form.tsx';
import { SavedViews } from '../back-office/lists/saved-views.tsx';
import { Field } from '../elements/field.tsx';
import { KeyedSteps } from '../elements/keyed-pages.tsx';
import { SelectField } from '../elements/select-field.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { NewProductForm } from './new-product-form.tsx';
import { RowForms } from './product-row-actions.tsx';
import { ProductTable } from './product-table.tsx';
import '../styles/changes.css';

interface Listed {
  /** Somebody is about to put a new product on the shelf. */
  readonly choices: ProductChoices | undefined;
  readonly question: ProductQuestion;
  readonly products: ProductPage;
  readonly views: readonly SavedView[];
}

/** Products by article number, found by name or number, also those that no visitor finds. */
export const productsScreen = backOfficeScreen<Listed>({
  async load({ backOffice, search }) {
    const sku = (name: string) => (first(search, name) ?? '').slice(0, 64) || undefined;
    const question = {
      words: readListWords(first(search, 'q')),
      format: PRODUCT_FORMATS.find((known) => known === first(search, 'format')),
      show: PRODUCT_SHOWS.find((known) => known === first(search, 'show')),
      after: sku('after'),
      before: sku('before'),
    };
    const choices = first(search, 'new') === undefined ? ok(undefined) : await backOffice.products.views.choices();
    if (choices.isErr()) return err(choices.error);
    const [listed, views] = await Promise.all([backOffice.products.views.list(question), backOffice.views.views.of('products')]);
    return listed.map((products) => ({ question, products, choices: choices.value, views: views.unwrapOr([]) }));
  },
  Screen: ProductsScreen,
});

function ProductsScreen({ page: { title, question, products, choices, views } }: { readonly page: PageData & Listed }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`products.${name}`);
  const path = routePath('adminProducts', locale);
  const { words, format, show, after, before } = question;
  const isNarrowed = words !== '' || format !== undefined || show !== undefined;
  const isInside = after !== undefined || before !== undefined;
  const kept = { q: words || undefined, format, show };
  const { records } = products;
  if (choices !== undefined)
    return (
      <BackOfficeMain title={label('new')} intro={label('newIntro')} crumbs={[{ label: title, href: path }]}>
        <NewProductForm form="products.create" action={path + stringifySearch({ new: '1' })} choices={choices} hasKinds />
      </BackOfficeMain>
    );
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <div className="stack is-wide">
        <p>
          <a className="btn" href={path + stringifySearch({ new: '1' })}>
            {label('new')}
          </a>
        </p>
        <search>
          <form action={path} method="get" className="find-changes">
            <Field id="products-q" name="q" type="search" label={label('search')} defaultValue={words} maxLength={LONGEST_LIST_WORDS} />
            <SelectField
              name="format"
              label={label('format')}
              defaultValue={format ?? ''}
              options={['', ...PRODUCT_FORMATS].map((value) => ({ value, label: label(value === '' ? 'all' : `format.${value}`) }))}
            />
            <SelectField
              name="show"
              label={label('state')}
              defaultValue={show ?? ''}
              options={['', ...PRODUCT_SHOWS].map((value) => ({ value, label: label(value === '' ? 'all' : `show.${value}`) }))}
            />
            <button type="submit" className="btn">
              {label('find')}
            </button>
          </form>
        </search>
        <SavedViews
          list="products"
          path={path}
          views={views}
          query={viewQuery('products', (word) => ({ ...kept })[word as keyof typeof kept])}
        />
        {(records.length === 0 || isNarrowed || isInside) && (
          <p className="muted" role="status">
            {records.length === 0 && `${label(isNarrowed || isInside ? 'none' : 'noneYet')} `}
            {(isNarrowed || isInside) && <a href={path}>{label('everything')}</a>}
          </p>
        )}
        <RowForms action={path + stringifySearch({ ...kept, after, before })} />
        {records.length > 0 && (
          <ManyForm
            action={path + stringifySearch({ ...kept, after, before })}
            kinds={['products.hide', 'products.show', 'products.price', 'products.sale', 'products.endSale', 'products.stock']}
            query={{ words, format, show }}
          >
            <ProductTable caption={title} products={records} canBeChosen />
          </ManyForm>
        )}
        <KeyedSteps
          translator={translator}
          page={products}
          cursor={{ after, before }}
          href={(to) => path + stringifySearch({ ...kept, ...to })}
        />
      </div>
    </BackOfficeMain>
  );
}
