import { lazy, type ReactElement, Suspense, useState } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { Icon } from '../elements/icon.tsx';
import { loadMessages } from '../messages/load-messages.ts';
import { useShop } from '../shop/shop.ts';

let fetched: ReturnType<typeof lazySuggestions> | undefined;

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
  const shop = useShop();
  const { locale, translator } = shop;
  const [input, setInput] = useState<HTMLInputElement>();
  if (input !== undefined) fetched ??= lazySuggestions(shop);
  const Suggestions = fetched;
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
          onFocus={({ currentTarget }) => setInput(currentTarget)}
          defaultValue={keyword}
          placeholder={label === undefined ? translator.text('layout.searchPlaceholder') : undefined}
        />
        <button className="btn" type="submit">
          <Icon name="search" />
          <span className="vh">{translator.text('layout.searchButton')}</span>
        </button>
      </div>
      {input !== undefined && Suggestions !== undefined && (
        <Suspense>
          <Suggestions input={input} />
        </Suspense>
      )}
    </form>
  );
}

const lazySuggestions = (shop: ReturnType<typeof useShop>) =>
  lazy(async () => {
    const [{ Suggestions }, words] = await Promise.all([import('./suggestions.tsx'), loadMessages(shop.locale, ['search'])]);
    shop.translator.add(words);
    return { default: Suggestions };
  });
