import type { ReactElement } from 'react';
import type { PostList } from '#application/post/browse-posts.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { CALL_FILTERS } from '#domain/post/public-call.ts';
import { DayField } from '../elements/day-field.tsx';
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

export type DateEnd = 'from' | 'to';
/** What an address says where a day is wanted and there is none. */
export type NotDays = Readonly<Partial<Record<DateEnd, string>>>;

interface DateRangeProps extends FiltersProps {
  /** Ends for which the address names no day: the list is not narrowed by them, and says so. */
  readonly notDays: NotDays;
}

/** From one day to another, with a way back to all (CMS-02). */
export function DateRange({ list, path, notDays }: DateRangeProps): ReactElement {
  const { translator } = useShop();
  const end = (name: DateEnd) => (
    <DayField
      name={name}
      label={translator.text(`post.${name}`)}
      day={list[name]}
      typed={notDays[name]}
      hint={translator.text('post.dayHint')}
      error={notDays[name] === undefined ? undefined : translator.text('post.notADay')}
    />
  );
  return (
    <form className="daterange" method="get" action={path}>
      {end('from')}
      {end('to')}
      <p className="row">
        <button className="btn is-line" type="submit">
          {translator.text('post.show')}
        </button>
        {(list.from !== undefined || list.to !== undefined || Object.keys(notDays).length > 0) && (
          <a className="icon-link" href={path}>
            {translator.text('post.cancel')}
          </a>
        )}
      </p>
    </form>
  );
}
