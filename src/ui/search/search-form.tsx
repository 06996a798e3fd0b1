import { type ReactElement, useState } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { Icon } from '../elements/icon.tsx';
import { lateComponent } from '../shop/late-component.tsx';
import { useShop } from '../shop/shop.ts';

const Suggestions = lateComponent(() => import('./suggestions.tsx').then(({ Suggestions: component }) => component), ['search']);

/** Searches by a plain GET, so it works before and without script; what somebody may mean is offered once the field is used (CMS-05). */
export function SearchForm({
  id,
  label,
  keyword,
}: {
  readonly id: string;
  readonly label?: string;
  readonly keyword?: string;
}): ReactElement {
  const { locale, translator } = useShop();
  const [input, setInput] = useState<HTMLInputElement>();
  const [focused, setFocused] = useState(0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> would take the place of the form in the grid
    <form role="search" action={routePath('search', locale)} aria-label={label}>
      <label className={label === undefined ? 'vh' : undefined} htmlFor={id}>
        {label ?? translator.text('layout.searchLabel')}
      </label>
      <div className="affix">
        <input
          id={id}
          type="search"
          name="q"
          maxLength={200}
          onFocus={({ currentTarget }) => {
            setInput(currentTarget);
            setFocused((times) => times + 1);
          }}
          defaultValue={keyword}
          placeholder={label === undefined ? translator.text('layout.searchPlaceholder') : undefined}
        />
        <button className="btn" type="submit">
          <Icon name="search" />
          <span className="vh">{translator.text('layout.searchButton')}</span>
        </button>
      </div>
      {input !== undefined && <Suggestions input={input} wanted={focused} />}
    </form>
  );
}
