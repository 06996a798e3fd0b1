import { type KeyboardEvent, type ReactElement, useEffect, useMemo, useReducer, useRef } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { stringifySearch } from '#domain/navigation/search-params.ts';
import { Dialog } from '../../elements/dialog.tsx';
import { stateIn } from '../../rendering/page-state.ts';
import { useShop } from '../../shop/shop.ts';
import { type FoundKind, withWaysToAll } from './found-hits.ts';
import { PaletteViewModel } from './palette-view-model.ts';
import '../../styles/palette.css';

export interface PaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Search and commands of the back office in a dialog: a combobox over what the page `/admin/search` finds (ARIA 1.2). */
export function Palette({ open, onClose }: PaletteProps): ReactElement {
  const { translator } = useShop();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      id="palette"
      title={translator.text('officeSearch.title')}
      closeLabel={translator.text('officeSearch.close')}
      shape="large"
    >
      <Search />
    </Dialog>
  );
}

function Search(): ReactElement {
  const { timer, translator } = useShop();
  const input = useRef<HTMLInputElement>(null);
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const path = routePath('adminSearch', translator.locale);
  const model = useMemo(
    () =>
      new PaletteViewModel({
        timer,
        changed,
        ask: async (words) => {
          const found = await askPage(path + stringifySearch({ q: words }));
          return found && withWaysToAll(found, (kind) => translator.text('officeSearch.all', { kind }));
        },
        go: (href) => location.assign(href),
      }),
    [timer, path, translator],
  );
  useEffect(() => {
    // The dialog is shown after this, and gives the focus to what asks for it.
    input.current?.setAttribute('autofocus', '');
    model.type('');
    return () => model.close();
  }, [model]);
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') model.move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key !== 'Enter' || !model.enter()) return;
    event.preventDefault();
  };
  const { found, answered, active, failed } = model;
  const firsts = found.map((_, at) => found.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0));
  return (
    <form action={path} method="get" className="palette">
      <label htmlFor="palette-q">{translator.text('officeSearch.search')}</label>
      <input
        ref={input}
        id="palette-q"
        name="q"
        type="search"
        role="combobox"
        autoComplete="off"
        maxLength={100}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls="palette-hits"
        aria-activedescendant={model.chosen === undefined ? undefined : `palette-${active}`}
        onChange={({ currentTarget }) => model.type(currentTarget.value)}
        onKeyDown={onKey}
      />
      <p role="status" className={failed ? 'err' : model.hits.length === 0 ? 'muted' : 'vh'}>
        {failed
          ? translator.text('officeSearch.failed')
          : answered !== undefined && translator.text('officeSearch.found', { count: model.hits.length })}
      </p>
      <div id="palette-hits" role="listbox" aria-label={translator.text('officeSearch.hits')} className="palette-hits">
        {found.map(({ kind, title, hits }, group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={kind} role="group" aria-labelledby={`palette-${kind}`}>
            <p id={`palette-${kind}`} className="muted small">
              {title}
            </p>
            {hits.map((hit, at) => {
              const place = (firsts[group] ?? 0) + at;
              return (
                <a
                  key={hit.href + hit.title}
                  id={`palette-${place}`}
                  role="option"
                  aria-selected={place === active}
                  tabIndex={-1}
                  href={hit.href}
                  data-document=""
                  ref={place === active ? intoView : undefined}
                >
                  <span>{hit.title}</span> <span className="muted">{hit.detail}</span>
                </a>
              );
            })}
          </div>
        ))}
      </div>
    </form>
  );
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** What the page of the search would show. */
async function askPage(address: string): Promise<readonly FoundKind[] | undefined> {
  try {
    const answer = await fetch(address);
    if (!answer.ok || answer.redirected) return undefined;
    const { view } = stateIn(await answer.text()) as { readonly view: { readonly data?: { readonly found: readonly FoundKind[] } } };
    return view.data?.found;
  } catch {
    return undefined;
  }
}
