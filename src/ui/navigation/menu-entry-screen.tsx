import type { ReactElement } from 'react';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#domain/locale/locale.ts';
import { branchOf, MENU_SCREENS, type Menu, type MenuEntry, screenOfLink } from '#domain/navigation/menu.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import { LINKED_THINGS } from '#domain/navigation/stored-link.ts';
import type { MenuTarget, MenuTargetType } from '#ports/navigation/menus.ts';
import { AccountText } from '../account/account-fields.tsx';
import { AccountForm, useRefusedAccountForm } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { Facts } from '../elements/facts.tsx';
import { SelectField } from '../elements/select-field.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { TargetSearch } from './menu-target-search.tsx';
import { nameOf, targetInWords, troubleOf } from './menu-words.ts';

interface Shown {
  readonly menu: Menu;
  readonly entry: MenuEntry;
  readonly languages: readonly LanguageCode[];
  readonly wanted: { readonly type: MenuTargetType; readonly words: string };
  /** Undefined while nothing is looked for. */
  readonly found: readonly MenuTarget[] | undefined;
}

/** One entry of a menu: how it is called, where it leads, whether visitors see it. */
export const menuEntryScreen = backOfficeScreen<Shown>({
  async load({ backOffice, search, id }) {
    const type = LINKED_THINGS.find((one) => one === first(search, 'type'));
    const words = (first(search, 'q') ?? '').slice(0, 100);
    const { all, find } = backOffice.menus.views;
    const [opened, found] = await Promise.all([all(), type && find(type, words)]);
    return opened.map(({ menus, languages }) => {
      const menu = menus.find(({ entries }) => entries.some((entry) => entry.id === id));
      const entry = menu?.entries.find((one) => one.id === id);
      if (menu === undefined || entry === undefined) return undefined;
      const known = entry.link !== null && entry.link.type !== 'address' ? entry.link.type : 'page';
      return {
        title: nameOf(entry, languages[0] ?? DEFAULT_LANGUAGE),
        menu,
        entry,
        languages,
        wanted: { type: type ?? known, words },
        found: found?.unwrapOr([]),
      };
    });
  },
  Screen: MenuEntryScreen,
});

function MenuEntryScreen({ page }: { readonly page: PageData & Shown }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`menus.${name}`);
  const { title, menu } = page;
  const list = routePath('adminMenus', locale) + stringifySearch({ menu: menu.name === 'main' ? undefined : menu.name });
  return (
    <BackOfficeMain title={title} crumbs={[{ label: label('title'), href: list }]}>
      <div className="stack is-sections">
        <Now {...page} />
        <Titles {...page} />
        <Target {...page} />
        <Visibility {...page} />
        <Removal {...page} />
      </div>
    </BackOfficeMain>
  );
}

function Now({ menu, entry, languages }: Shown): ReactElement {
  const { translator } = useShop();
  const rows = languages.map((language): [string, string] => [
    translator.text(`menus.titleIn.${language}`),
    `${nameOf(entry, language)} – ${troubleOf(entry, language, translator) ?? translator.text('menus.state.shown')}`,
  ]);
  return (
    <Facts
      rows={[
        [translator.text('menus.which'), translator.text(`menus.name.${menu.name}`)],
        [translator.text('menus.target'), targetInWords(entry, languages[0] ?? DEFAULT_LANGUAGE, translator)],
        ...rows,
      ]}
    />
  );
}

function Titles(shown: Shown): ReactElement {
  const { locale, translator } = useShop();
  const { menu, entry, languages } = shown;
  return (
    <Section id="names-title" title={translator.text('menus.names')}>
      <AccountForm
        form="menus.titles"
        action={routePath('adminMenuEntry', locale, String(entry.id))}
        fields={{ entryId: String(entry.id), seen: menu.version }}
        submit={translator.text('menus.saveNames')}
      >
        {languages.map((language) => (
          <AccountText
            key={language}
            name={`title-${language}`}
            label={`menus.titleIn.${language}`}
            known={entry.titles[language] ?? ''}
            optional={language !== DEFAULT_LANGUAGE}
            autoComplete="off"
          />
        ))}
      </AccountForm>
    </Section>
  );
}

function Target(shown: Shown): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`menus.${name}`);
  const { entry, languages, wanted, found } = shown;
  const path = routePath('adminMenuEntry', locale, String(entry.id));
  const { menu } = shown;
  const fields = { entryId: String(entry.id), seen: menu.version };
  const screen = screenOfLink(entry.link);
  const address = entry.link?.type === 'address' && screen === undefined ? entry.link.address : {};
  const refused = useRefusedAccountForm('menus.address', { entryId: String(entry.id) });
  return (
    <Section id="target-title" title={label('target')}>
      <div className="stack">
        <TargetSearch path={path} wanted={wanted} found={found} fields={fields} />
        <details open={screen !== undefined}>
          <summary className="btn is-line is-small">{label('toScreen')}</summary>
          <AccountForm form="menus.screen" action={path} fields={fields} submit={label('leadThere')} button={{ look: 'line' }}>
            <SelectField
              id="menus-screen"
              name="screen"
              label={label('screen')}
              width="m"
              options={MENU_SCREENS.map((name) => ({ value: name, label: label(`screen.${name}`) }))}
              defaultValue={screen}
            />
          </AccountForm>
        </details>
        <details open={refused !== undefined || Object.keys(address).length > 0}>
          <summary className="btn is-line is-small">{label('toAddress')}</summary>
          <AccountForm form="menus.address" action={path} fields={fields} submit={label('leadThere')} button={{ look: 'line' }}>
            {languages.map((language) => (
              <AccountText
                key={language}
                name={`address-${language}`}
                label={`menus.addressIn.${language}`}
                known={address[language] ?? ''}
                optional={language !== DEFAULT_LANGUAGE}
                autoComplete="off"
                spellCheck={false}
                {...(language === DEFAULT_LANGUAGE && { hint: label('addressHint') })}
              />
            ))}
          </AccountForm>
        </details>
        {entry.link !== null && (
          <details>
            <summary className="btn is-line is-small">{label('toNothing')}</summary>
            <p className="muted">{label('headingHint')}</p>
            <AccountForm form="menus.heading" action={path} fields={fields} submit={label('makeHeading')} button={{ look: 'line' }} />
          </details>
        )}
      </div>
    </Section>
  );
}

function Visibility(shown: Shown): ReactElement {
  const { locale, translator } = useShop();
  const { menu, entry } = shown;
  const form = entry.hidden ? 'menus.show' : 'menus.hide';
  return (
    <Section id="visible-title" title={translator.text('menus.visibility')}>
      <p className="muted">{translator.text(entry.hidden ? 'menus.isHidden' : 'menus.hideHint')}</p>
      <AccountForm
        key={form}
        form={form}
        action={routePath('adminMenuEntry', locale, String(entry.id))}
        fields={{ entryId: String(entry.id), seen: menu.version }}
        submit={translator.text(entry.hidden ? 'menus.show' : 'menus.hide')}
        button={{ look: 'line' }}
      />
    </Section>
  );
}

function Removal({ menu, entry }: Shown): ReactElement {
  const { locale, translator } = useShop();
  const below = branchOf(menu.entries, entry).length - 1;
  return (
    <Section id="remove-title" title={translator.text('menus.removal')}>
      <details>
        <summary className="btn is-line is-small">{translator.text('menus.remove')}</summary>
        <p>{translator.text('menus.removeSure', { count: below })}</p>
        <AccountForm
          form="menus.remove"
          action={routePath('adminMenuEntry', locale, String(entry.id))}
          fields={{ entryId: String(entry.id), seen: menu.version }}
          submit={translator.text('menus.removeNow')}
          button={{ look: 'line' }}
        />
      </details>
    </Section>
  );
}
