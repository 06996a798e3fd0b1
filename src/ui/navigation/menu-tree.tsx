import type { ReactElement } from 'react';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { MENU_DEPTH, type Menu } from '#domain/navigation/menu.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { useShop } from '../shop/shop.ts';
import { nameOf, targetInWords, troubleOf } from './menu-words.ts';
import { PlacedTree } from './placed-tree.tsx';

export interface MenuTreeProps {
  readonly menu: Menu;
  readonly language: LanguageCode;
  /** Where its forms are posted to. */
  readonly action: string;
}

/** The entries of a menu as a tree, each with where it leads and why visitors don't see it. */
export function MenuTree({ menu, language, action }: MenuTreeProps): ReactElement {
  const { locale, translator } = useShop();
  return (
    <PlacedTree
      entries={menu.entries}
      seen={menu.version}
      depth={MENU_DEPTH}
      form="menus.move"
      action={action}
      nameOf={(entry) => nameOf(entry, language)}
      shown={(entry) => {
        const trouble = troubleOf(entry, language, translator);
        return (
          <span className="under">
            <a href={routePath('adminMenuEntry', locale, String(entry.id))} draggable={false}>
              {nameOf(entry, language)}
            </a>
            <span className="muted breaks">{targetInWords(entry, language, translator)}</span>
            {trouble !== undefined && <span className="trouble">{trouble}</span>}
          </span>
        );
      }}
    />
  );
}
