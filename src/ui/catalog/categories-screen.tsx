import type { ReactElement } from 'react';
import { CATEGORY_DEPTH, type CategoryRecord, type CategoryTree } from '#domain/catalog/category-record.ts';
import { DEFAULT_LANGUAGE, LOCALE_NAMES, STAND_INS } from '#domain/locale/locale.ts';
import { levelOf } from '#domain/navigation/menu.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { AccountForm, useFormAround, useRefusedAccountForm } from '../account/account-form.tsx';
import { accountProblemMessage } from '../account/account-problem-message.ts';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { ErrorSummary } from '../elements/error-summary.tsx';
import { SelectField } from '../elements/select-field.tsx';
import type { Translator } from '../messages/translator.ts';
import { PlacedTree } from '../navigation/placed-tree.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { CategoryTextFields } from './category-text-fields.tsx';

interface Shown {
  readonly tree: CategoryTree;
}

/** The categories of the shop as a tree, and a new one. */
export const categoriesScreen = backOfficeScreen<Shown>({
  load: async ({ backOffice }) => (await backOffice.categories.views.tree()).map((tree) => ({ tree })),
  Screen: CategoriesScreen,
});

function CategoriesScreen({ page: { title, tree } }: { readonly page: PageData & Shown }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`categories.${name}`);
  const action = routePath('adminCategories', locale);
  const refused = useRefusedAccountForm('categories.move');
  const nameIn = useCategoryName();
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <div className="stack is-wide">
        {refused !== undefined && (
          <ErrorSummary
            id="categories-refused"
            title={translator.text('account.notDone')}
            errors={[{ fieldId: 'tree-title', message: translator.text(accountProblemMessage(refused.problem).message) }]}
          />
        )}
        <section aria-labelledby="tree-title" className="stack">
          <h2 id="tree-title" tabIndex={-1}>
            {label('tree')}
          </h2>
          <p className="muted">{label(tree.categories.length === 0 ? 'none' : 'how')}</p>
          <PlacedTree
            entries={tree.categories}
            seen={tree.version}
            depth={CATEGORY_DEPTH}
            form="categories.move"
            action={action}
            nameOf={nameIn}
            shown={(category) => <CategoryLine category={category} />}
          />
        </section>
        <section aria-labelledby="new-title" className="stack">
          <h2 id="new-title">{label('new')}</h2>
          <AccountForm form="categories.add" action={action} fields={{ seen: tree.version }} submit={label('add')}>
            <CategoryTextFields texts={{}} languages={tree.languages} />
            <ParentField tree={tree} />
          </AccountForm>
        </section>
      </div>
    </BackOfficeMain>
  );
}

/** What a category is called in the language of the screen, else in one that stands in for it. */
export function useCategoryName(): (category: Pick<CategoryRecord, 'id' | 'texts'>) => string {
  const { locale } = useShop();
  return ({ id, texts }) =>
    [LOCALE_NAMES[locale].languageCode, ...STAND_INS, DEFAULT_LANGUAGE].map((language) => texts[language]?.name).find(Boolean) ?? `#${id}`;
}

/** How many products stand in it, and with those of the categories below it where these have others. */
export function productsOf({ products, allProducts }: Pick<CategoryRecord, 'products' | 'allProducts'>, translator: Translator): string {
  const own = translator.text('categories.products', { count: products });
  return allProducts === products ? own : `${own}, ${translator.text('categories.withBelow', { count: allProducts })}`;
}

function CategoryLine({ category }: { readonly category: CategoryRecord }): ReactElement {
  const { locale, translator } = useShop();
  const { id, inMenu, products, allProducts } = category;
  return (
    <span className="under">
      <a href={routePath('adminCategory', locale, String(id))} draggable={false}>
        {useCategoryName()(category)}
      </a>
      <span className="muted">{productsOf({ products, allProducts }, translator)}</span>
      {!inMenu && <span className="trouble">{translator.text('categories.isHidden')}</span>}
    </span>
  );
}

function ParentField({ tree }: { readonly tree: CategoryTree }): ReactElement {
  const { translator } = useShop();
  const { typed, id } = useFormAround();
  const nameIn = useCategoryName();
  const above = tree.categories.filter((one) => levelOf(tree.categories, one.id) < CATEGORY_DEPTH);
  return (
    <SelectField
      id={`${id}-parentId`}
      name="parentId"
      label={translator.text('categories.below')}
      width="m"
      options={[
        { value: '', label: translator.text('categories.firstLevel') },
        ...above.map((one) => ({ value: String(one.id), label: `${'– '.repeat(levelOf(tree.categories, one.id) - 1)}${nameIn(one)}` })),
      ]}
      defaultValue={typed('parentId')}
    />
  );
}
