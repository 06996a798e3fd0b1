import type { ReactElement } from 'react';
import { readId } from '#domain/id.ts';
import { DEFAULT_LANGUAGE, DEFAULT_LOCALE, LANGUAGE_CODES, type LanguageCode, localeOfLanguage } from '#domain/locale/locale.ts';
import { levelOf, MENU_DEPTH, MENUS, type Menu, type MenuName, type MenuTitles } from '#domain/navigation/menu.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, type Search, stringifySearch } from '#domain/navigation/search-params.ts';
import type { EditedMenus } from '#ports/navigation/menus.ts';
import { AccountText } from '../account/account-fields.tsx';
import { AccountForm, useFormAround, useRefusedAccountForm } from '../account/account-form.tsx';
import { accountProblemMessage } from '../account/account-problem-message.ts';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { NavTabs } from '../back-office/lists/nav-tabs.tsx';
import { ErrorSummary } from '../elements/error-summary.tsx';
import { SelectField } from '../elements/select-field.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { MenuTree } from './menu-tree.tsx';
import { nameOf } from './menu-words.ts';

interface Shown extends EditedMenus {
  readonly current: MenuName;
  readonly language: LanguageCode;
  /** A category that is to get an entry, with what it is called. */
  readonly category: { readonly id: number; readonly titles: MenuTitles } | undefined;
}

/** The menus of the site, one at a time, in one of its languages. */
export const menusScreen = backOfficeScreen<Shown>({
  async load({ backOffice, search }) {
    const [wanted, spoken] = [first(search, 'menu'), first(search, 'language')];
    return (await backOffice.menus.views.all()).map(({ menus, languages }) => ({
      menus,
      languages,
      current: MENUS.find((name) => name === wanted) ?? 'main',
      language: languages.find((language) => language === spoken) ?? languages[0] ?? DEFAULT_LANGUAGE,
      category: categoryIn(search),
    }));
  },
  Screen: MenusScreen,
});

function categoryIn(search: Search): Shown['category'] {
  const id = readId(first(search, 'category') ?? '');
  const titles = LANGUAGE_CODES.map((language) => [language, (first(search, `title-${language}`) ?? '').slice(0, 200)] as const);
  return id === undefined ? undefined : { id, titles: Object.fromEntries(titles.filter(([, title]) => title !== '')) };
}

function MenusScreen({
  page: { title, menus, languages, current, language, category },
}: {
  readonly page: PageData & Shown;
}): ReactElement {
  const { locale, translator } = useShop();
  const menu = menus.find(({ name }) => name === current) ?? { name: current, version: '', entries: [] };
  const refused = useRefusedAccountForm('menus.move');
  const addressOf = (name: MenuName, spoken: LanguageCode) =>
    routePath('adminMenus', locale) +
    stringifySearch({ menu: name === 'main' ? undefined : name, language: spoken === languages[0] ? undefined : spoken });
  const action = addressOf(current, language);
  return (
    <BackOfficeMain title={title} intro={translator.text('menus.intro')}>
      <div className="stack is-wide">
        <NavTabs
          label={translator.text('menus.which')}
          values={MENUS}
          current={current}
          href={(name) => addressOf(name, language)}
          name={(name) => translator.text(`menus.name.${name}`)}
        />
        {languages.length > 1 && (
          <NavTabs
            label={translator.text('menus.languages')}
            values={languages}
            current={language}
            href={(one) => addressOf(current, one)}
            name={(one) => translator.text(`backOffice.language.${localeOfLanguage(one) ?? DEFAULT_LOCALE}`)}
          />
        )}
        {refused !== undefined && (
          <ErrorSummary
            id="menus-refused"
            title={translator.text('account.notDone')}
            errors={[{ fieldId: 'menu-title', message: translator.text(accountProblemMessage(refused.problem).message) }]}
          />
        )}
        <section aria-labelledby="menu-title" className="stack">
          <h2 id="menu-title" tabIndex={-1}>
            {translator.text(`menus.name.${current}`)}
          </h2>
          <p className="muted">{translator.text(menu.entries.length === 0 ? 'menus.none' : 'menus.how')}</p>
          <MenuTree menu={menu} language={language} action={action} />
        </section>
        <AddEntry menu={menu} languages={languages} language={language} action={action} category={category} />
      </div>
    </BackOfficeMain>
  );
}

interface AddProps extends Pick<Shown, 'category'> {
  readonly menu: Menu;
  readonly languages: readonly LanguageCode[];
  readonly language: LanguageCode;
  readonly action: string;
}

function AddEntry({ menu, languages, language, action, category }: AddProps): ReactElement {
  const { translator } = useShop();
  const fields = { menuId: menu.name, ...(category !== undefined && { categoryId: String(category.id) }) };
  const refused = useRefusedAccountForm('menus.add', fields);
  return (
    <section aria-labelledby="add-title" className="stack">
      <h2 id="add-title">{translator.text('menus.new')}</h2>
      {category !== undefined && (
        <p className="muted">
          {translator.text('menus.leadsTo', { name: category.titles[language] ?? category.titles[DEFAULT_LANGUAGE] ?? `#${category.id}` })}
        </p>
      )}
      <AccountForm
        form="menus.add"
        action={action}
        fields={{ ...fields, seen: menu.version }}
        submit={translator.text('menus.add')}
        key={refused === undefined ? 'new' : 'again'}
      >
        {languages.map((one) => (
          <AccountText
            key={one}
            name={`title-${one}`}
            label={`menus.titleIn.${one}`}
            optional={one !== DEFAULT_LANGUAGE}
            autoComplete="off"
            known={category?.titles[one]}
          />
        ))}
        <ParentField menu={menu} language={language} />
      </AccountForm>
    </section>
  );
}

function ParentField({ menu, language }: Pick<AddProps, 'menu' | 'language'>): ReactElement {
  const { translator } = useShop();
  const { typed, id } = useFormAround();
  const above = menu.entries.filter((entry) => levelOf(menu.entries, entry.id) < MENU_DEPTH);
  return (
    <SelectField
      id={`${id}-parentId`}
      name="parentId"
      label={translator.text('menus.below')}
      width="m"
      options={[
        { value: '', label: translator.text('menus.firstLevel') },
        ...above.map((entry) => ({ value: String(entry.id), label: nameOf(entry, language) })),
      ]}
      defaultValue={typed('parentId')}
    />
  );
}
