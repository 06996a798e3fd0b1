import type { ReactElement } from 'react';
import type { PostList } from '#application/post/browse-posts.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { CALL_FILTERS } from '#domain/post/public-call.ts';
import type { DayRange } from '#domain/site/day-range.ts';
import { DayRangeFields } from '../elements/day-range-fields.tsx';
import { useShop } from '../shop/shop.ts';

interface FiltersProps {
  readonly list: PostList;
  /** Address of the list. */
  readonly path: string;
}

/** All categories, the shown one marked (CMS-04). */
export function Categories({ list: { categories, term } }: { readonly list: PostList }): ReactElement | null {
  const { locale, translator } = useShop();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={translator.text('post.categories')}>
      <ul className="row plain chips">
        {categories.map(({ title, slug }) => (
          <li key={slug}>
            <a className="chip" href={routePath('blog', locale, slug)} aria-current={slug === term?.slug ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Public calls by how they stand; each is an address. */
export function CallStates({ list: { state }, path }: FiltersProps): ReactElement {
  const { translator } = useShop();
  return (
    <nav aria-label={translator.text('post.call.states')}>
      <ul className="row plain chips">
        {[undefined, ...CALL_FILTERS].map((filter) => (
          <li key={filter ?? 'all'}>
            <a
              className="chip"
              href={filter === undefined ? path : `${path}?state=${filter}`}
              aria-current={filter === state ? 'true' : undefined}
            >
              {translator.text(`post.call.filter.${filter ?? 'all'}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface DateRangeProps extends Pick<FiltersProps, 'path'> {
  /** While it is wrong the list is not narrowed by it. */
  readonly days: DayRange;
}

/** From one day to another, with a way back to all (CMS-02). */
export function DateRange({ days, path }: DateRangeProps): ReactElement {
  const { translator } = useShop();
  return (
    <form className="daterange" method="get" action={path}>
      <DayRangeFields range={days} />
      <p className="row">
        <button className="btn is-line" type="submit">
          {translator.text('post.show')}
        </button>
        {(days.from ?? days.to ?? days.wrong) !== undefined && (
          <a className="icon-link" href={path}>
            {translator.text('post.cancel')}
          </a>
        )}
      </p>
    </form>
  );
}
