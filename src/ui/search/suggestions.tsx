import { type ReactElement, useEffect, useId, useMemo, useReducer } from 'react';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import '../styles/suggestions.css';
import { foundAddress, searchAddress } from './search-address.ts';
import { SuggestionsViewModel } from './suggestions-view-model.ts';

/** What is offered below a search field, which becomes a combobox (ARIA 1.2) once this is there; before and without it is a plain field. */
export function Suggestions({ input }: { readonly input: HTMLInputElement }): ReactElement {
  const shop = useShop();
  const { locale, translator } = shop;
  const id = useId();
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const model = useMemo(
    () =>
      new SuggestionsViewModel({
        timer: shop.timer,
        ask: async (keyword) => (await (await shop.useCases()).suggestKeywords.run(keyword)).unwrapOr(undefined),
        keywordHref: (keyword) => searchAddress(locale, { keyword }),
        thingHref: (thing) => foundAddress(locale, thing),
        changed,
      }),
    [shop, locale],
  );
  const { options, active, isOpen } = model;
  useEffect(() => {
    const go = (href: string) => {
      model.close();
      // A link, so that files and pages are told apart where links are.
      const link = document.createElement('a');
      link.href = href;
      document.body.append(link);
      link.click();
      link.remove();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const { chosen } = model;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') model.move(event.key === 'ArrowDown' ? 1 : -1);
      else if (event.key === 'Escape' && model.isOpen) model.close();
      else if (event.key === 'Enter' && chosen !== undefined) go(chosen.href);
      else return;
      event.preventDefault();
    };
    const onInput = () => model.type(input.value);
    const onBlur = () => model.close();
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('autocomplete', 'off');
    input.addEventListener('keydown', onKey);
    input.addEventListener('input', onInput);
    input.addEventListener('blur', onBlur);
    // What was typed while this was on its way.
    if (input.value !== input.defaultValue) onInput();
    return () => {
      input.removeEventListener('keydown', onKey);
      input.removeEventListener('input', onInput);
      input.removeEventListener('blur', onBlur);
      model.close();
    };
  }, [input, model]);
  useEffect(() => {
    input.setAttribute('aria-expanded', String(isOpen));
    input.setAttribute('aria-controls', id);
    if (active < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `${id}-${active}`);
  }, [input, id, isOpen, active]);
  return (
    <>
      <div className="suggestions" role="listbox" id={id} aria-label={translator.text('search.suggestions')} hidden={!isOpen}>
        {options.map(({ text, href, category }, place) => (
          <a
            key={href}
            role="option"
            id={`${id}-${place}`}
            href={href}
            tabIndex={-1}
            aria-selected={place === active}
            // Else the field loses the focus, and with it this list, before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => model.close()}
          >
            <Icon name={category === undefined ? 'search' : 'right'} />
            <span>{text}</span>
            {category !== undefined && <span className="kind">{translator.text(`search.kind.${category}`)}</span>}
          </a>
        ))}
      </div>
      <span role="status" className="vh">
        {isOpen && translator.text('search.suggested', { count: options.length })}
      </span>
    </>
  );
}
