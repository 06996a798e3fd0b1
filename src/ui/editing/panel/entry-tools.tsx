import { observer } from 'mobx-react-lite';
import { type ReactElement, useRef } from 'react';
import type { Place } from '#domain/editing/edit-command.ts';
import { Icon } from '../../elements/icon.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import { ICONS } from '../elements/icons.ts';

export interface EntryToolsProps {
  readonly section: Place;
  /** Of the list. */
  readonly path: string;
  readonly place: number;
  readonly count: number;
  /** What the entry is called. */
  readonly name: string;
}

/** Moves an entry of a list, or takes it away. */
export const EntryTools = observer(function EntryTools({ section, path, place, count, name }: EntryToolsProps): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  const tools = useRef<HTMLSpanElement>(null);
  /** Whoever uses the keyboard goes on with the entry that was moved, or with the one that follows; where none is left, at the button that adds one. */
  const goOn = (to: number, button: string) => {
    const list = tools.current?.closest('ol');
    requestAnimationFrame(() => {
      const own = list?.children[to]?.querySelector(':scope > .entry-tools');
      const next = own ?? list?.parentElement?.querySelector(':scope > .is-wide');
      const wanted = own?.querySelector<HTMLElement>(`${button}:enabled`) ?? own?.querySelector<HTMLElement>('button:enabled') ?? next;
      if (wanted instanceof HTMLElement) wanted.focus();
    });
  };
  const move = (to: number) => {
    editor.run({ kind: 'moveEntry', section, path, from: place, to });
    editor.look.tell({ kind: 'moved', place: to + 1, count });
    goOn(to, to < place ? 'button:first-child' : 'button:nth-child(2)');
  };
  return (
    <span className="entry-tools" ref={tools}>
      <button
        type="button"
        className="btn is-quiet is-icon"
        disabled={place === 0}
        aria-label={translator.text('editing.entryUp', { name })}
        onClick={() => move(place - 1)}
      >
        <Icon path={ICONS.up} />
      </button>
      <button
        type="button"
        className="btn is-quiet is-icon"
        disabled={place === count - 1}
        aria-label={translator.text('editing.entryDown', { name })}
        onClick={() => move(place + 1)}
      >
        <Icon path={ICONS.down} />
      </button>
      <button
        type="button"
        className="btn is-quiet is-icon"
        aria-label={translator.text('editing.entryRemove', { name })}
        onClick={() => {
          editor.run({ kind: 'removeEntry', section, path, at: place });
          goOn(Math.min(place, count - 2), 'button:last-child');
        }}
      >
        <Icon path={ICONS.remove} />
      </button>
    </span>
  );
});
