import type { ReactElement } from 'react';
import { type RouteName, routePath } from '#domain/navigation/routes.ts';
import type { PictureUse } from '#ports/media/media-library.ts';
import { useShop } from '../../shop/shop.ts';

/** Screens that show things by their slug. */
const ROUTES_OF: Readonly<Record<string, RouteName>> = { page: 'content', post: 'content', product: 'product', category: 'shop' };

/** Where a picture is shown, with links to what can be opened. */
export function PictureUses({ uses }: { readonly uses: readonly PictureUse[] }): ReactElement {
  const { locale, translator } = useShop();
  const kindOf = (thing: string) => {
    const id = `media.use.${thing.replaceAll(' ', '')}`;
    return translator.text(translator.has(id) ? id : 'media.use.other');
  };
  return (
    <ul className="uses plain">
      {uses.map(({ thing, id, title, slug }) => {
        const route = ROUTES_OF[thing];
        const name = title ?? id;
        return (
          <li key={`${thing} ${id}`}>
            {route !== undefined && slug !== undefined ? (
              <a href={routePath(route, locale, slug)} data-document="">
                {name}
              </a>
            ) : (
              <span>{name}</span>
            )}{' '}
            <span className="muted">{kindOf(thing)}</span>
          </li>
        );
      })}
    </ul>
  );
}
