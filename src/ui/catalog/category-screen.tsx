import type { ReactElement } from 'react';
import { type CategoryRecord, type CategoryTree, removalFlaw } from '#domain/catalog/category-record.ts';
import { DEFAULT_LANGUAGE, LOCALE_NAMES } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { stringifySearch } from '#domain/navigation/search-params.ts';
import { AccountForm } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { useMay } from '../back-office/may.tsx';
import { PictureField } from '../editing/fields/picture-field.tsx';
import { Facts } from '../elements/facts.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { productsOf, useCategoryName } from './categories-screen.tsx';
import { CategoryTextFields } from './category-text-fields.tsx';

interface Shown {
  readonly tree: CategoryTree;
  readonly category: CategoryRecord;
}

/** One category: its words and addresses, its picture, whether menus show it, and how it is taken away. */
export const categoryScreen = backOfficeScreen<Shown>({
  async load({ backOffice, id }) {
    return (await backOffice.categories.views.tree()).map((tree) => {
      const category = tree.categories.find((one) => one.id === id);
      return category && { title: category.texts[DEFAULT_LANGUAGE]?.name ?? `#${category.id}`, tree, category };
    });
  },
  Screen: CategoryScreen,
});

function CategoryScreen({ page: { tree, category } }: { readonly page: PageData & Shown }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`categories.${name}`);
  const nameIn = useCategoryName();
  const list = { label: label('title'), href: routePath('adminCategories', locale) };
  return (
    <BackOfficeMain title={nameIn(category)} crumbs={[list, ...above(tree, category, nameIn, locale)]}>
      <div className="stack is-sections">
        <About category={category} />
        <Words tree={tree} category={category} />
        <Picture tree={tree} category={category} />
        <Visibility tree={tree} category={category} />
        <Removal tree={tree} category={category} />
      </div>
    </BackOfficeMain>
  );
}

function above(
  { categories }: CategoryTree,
  { parentId }: CategoryRecord,
  nameIn: ReturnType<typeof useCategoryName>,
  locale: Parameters<typeof routePath>[1],
): { label: string; href: string }[] {
  const parent = categories.find(({ id }) => id === parentId);
  if (parent === undefined) return [];
  return [
    ...above({ categories } as CategoryTree, parent, nameIn, locale),
    { label: nameIn(parent), href: routePath('adminCategory', locale, String(parent.id)) },
  ];
}

function useParts({ tree, category }: Shown) {
  const { locale, translator } = useShop();
  return {
    label: (name: string) => translator.text(`categories.${name}`),
    form: {
      action: routePath('adminCategory', locale, String(category.id)),
      fields: { entryId: String(category.id), seen: tree.version },
    },
  };
}

function About({ category: { id, texts, products, allProducts, inMenu } }: Pick<Shown, 'category'>): ReactElement {
  const { locale, translator } = useShop();
  const may = useMay();
  const slug = (texts[LOCALE_NAMES[locale].languageCode] ?? texts[DEFAULT_LANGUAGE])?.slug;
  return (
    <Section
      id="about-title"
      title={translator.text('categories.about')}
      {...(slug !== undefined && { link: { href: routePath('shop', locale, slug), label: translator.text('categories.view') } })}
    >
      <Facts
        rows={[
          [translator.text('categories.inIt'), productsOf({ products, allProducts }, translator)],
          [translator.text('categories.visible'), translator.text(inMenu ? 'categories.isShown' : 'categories.isHidden')],
        ]}
      />
      {may('pages:publish') && (
        <p>
          <a className="btn is-line is-small" href={`${routePath('adminMenus', locale)}${stringifySearch(inMenuOf(id, texts))}#add-title`}>
            {translator.text('categories.intoMenu')}
          </a>
        </p>
      )}
    </Section>
  );
}

/** The category as the editor of menus takes it for a new entry. */
function inMenuOf(id: number, texts: CategoryRecord['texts']): Readonly<Record<string, string>> {
  const titles = Object.entries(texts).map(([language, { name }]) => [`title-${language}`, name] as const);
  return { category: String(id), ...Object.fromEntries(titles) };
}

function Words(props: Shown): ReactElement {
  const { label, form } = useParts(props);
  return (
    <Section id="words-title" title={label('words')}>
      <AccountForm form="categories.texts" {...form} submit={label('saveWords')}>
        <CategoryTextFields texts={props.category.texts} languages={props.tree.languages} />
      </AccountForm>
    </Section>
  );
}

function Picture(props: Shown): ReactElement {
  const { label, form } = useParts(props);
  const { picture } = props.category;
  const { id = '' } = picture ?? {};
  const present = picture === undefined || props.tree.pictures.some((one) => one.id === id) ? [] : [picture];
  return (
    <Section id="picture-title" title={label('picture')}>
      <AccountForm form="categories.picture" {...form} submit={label('savePicture')}>
        <PictureField
          name="picture"
          label={label('pictureOf')}
          known={id}
          optional
          options={[
            { value: '', label: label('noPicture') },
            ...[...present, ...props.tree.pictures].map((one) => ({ value: one.id, label: one.title })),
          ]}
        />
      </AccountForm>
    </Section>
  );
}

function Visibility(props: Shown): ReactElement {
  const { label, form } = useParts(props);
  const { inMenu } = props.category;
  const name = inMenu ? ('categories.hide' as const) : ('categories.show' as const);
  return (
    <Section id="visible-title" title={label('visible')}>
      <p className="muted">{label('hideHint')}</p>
      <AccountForm key={name} form={name} {...form} submit={label(inMenu ? 'hide' : 'show')} button={{ look: 'line' }} />
    </Section>
  );
}

function Removal(props: Shown): ReactElement {
  const { label, form } = useParts(props);
  const flaw = removalFlaw(props.tree.categories, props.category);
  return (
    <Section id="remove-title" title={label('removal')}>
      {flaw === undefined ? (
        <AccountForm form="categories.remove" {...form} submit={label('remove')} button={{ look: 'line' }} />
      ) : (
        <p className="muted">{label(`refused.${flaw}`)}</p>
      )}
    </Section>
  );
}
