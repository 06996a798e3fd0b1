import { type DragEvent, type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { BackOfficeFormName } from '#domain/back-office/back-office.ts';
import { canMove, type Placed } from '#domain/navigation/menu.ts';
import { OfficeFields } from '../back-office/forms/office-fields.tsx';
import { useMaySend } from '../back-office/may.tsx';
import { Icon } from '../elements/icon.tsx';
import { ICON_PATHS } from '../elements/icon-paths.ts';
import { useShop } from '../shop/shop.ts';
import { type DropSide, dropMove, sideAt } from './menu-drop.ts';
import '../styles/menus.css';

const WAYS = [
  ['up', 'M18 15l-6-6-6 6', 'ArrowUp'],
  ['down', ICON_PATHS.down, 'ArrowDown'],
  ['in', ICON_PATHS.right, 'ArrowRight'],
  ['out', ICON_PATHS.left, 'ArrowLeft'],
] as const;
const GRIP = 'M9 5v.1M15 5v.1M9 12v.1M15 12v.1M9 19v.1M15 19v.1';

interface Dragging {
  readonly id: number;
  readonly over?: { readonly id: number; readonly side: DropSide };
}

export interface PlacedTreeProps<Entry extends Placed> {
  /** Each followed by those below it. */
  readonly entries: readonly Entry[];
  /** The version that they were read with. */
  readonly seen: string;
  /** How deep they may stand. */
  readonly depth: number;
  /** The form that moves one; its area has the words. */
  readonly form: BackOfficeFormName;
  /** Where its forms are posted to. */
  readonly action: string;
  readonly nameOf: (entry: Entry) => string;
  /** What of an entry is seen beside its buttons. */
  readonly shown: (entry: Entry) => ReactNode;
  /** Below that, where nothing is drawn to another place: forms with words to be marked. */
  readonly below?: (entry: Entry) => ReactNode;
}

/** Things that stand in a tree. Each is moved by its buttons, which are forms without script; with it by Alt and the arrows, and by drawing it to its place. */
export function PlacedTree<Entry extends Placed>(props: PlacedTreeProps<Entry>): ReactElement {
  const { entries, seen, depth, form, action } = props;
  const isMovable = useMaySend()(form);
  const [dragging, setDragging] = useState<Dragging>();
  const drop = useRef<HTMLFormElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever moves an entry goes on with the same button where it stands now, or with its name where it goes no further.
    const [, way, id] = /^#(?:move-(\w+)-|entry-)(\d+)$/.exec(location.hash) ?? [];
    if (id === undefined) return;
    const again = document.querySelector<HTMLElement>(`#move-${way}-${id}:not(:disabled)`);
    (again ?? document.querySelector<HTMLElement>(`#entry-${id} a`))?.focus();
  }, []);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const sent = drop.current;
    const move = dragging?.over && dropMove(entries, dragging.id, dragging.over.id, dragging.over.side, depth);
    if (sent === null || dragging === undefined || move?.way !== 'to') return;
    const values = { entryId: dragging.id, below: move.parentId ?? '', before: move.before ?? '' };
    for (const [name, value] of Object.entries(values)) (sent.elements.namedItem(name) as HTMLInputElement).value = String(value);
    sent.action = `${action}#entry-${dragging.id}`;
    sent.requestSubmit();
  };
  const level = (parentId: number | null): ReactElement | null => {
    const siblings = entries.filter((entry) => entry.parentId === parentId);
    if (siblings.length === 0) return null;
    return (
      <ol className="plain menu-tree">
        {siblings.map((entry) => (
          <li key={entry.id} id={`entry-${entry.id}`}>
            <Row
              {...props}
              entry={entry}
              isMovable={isMovable}
              side={dragging?.over?.id === entry.id ? dragging.over.side : undefined}
              onDragStart={() => setDragging({ id: entry.id })}
              onDragOver={(ratio) => {
                if (dragging === undefined) return false;
                const side = sideAt(entries, dragging.id, entry.id, ratio, depth);
                if (dragging.over?.id !== entry.id || dragging.over.side !== side)
                  setDragging(side === undefined ? { id: dragging.id } : { id: dragging.id, over: { id: entry.id, side } });
                return side !== undefined;
              }}
            />
            {props.below?.(entry)}
            {level(entry.id)}
          </li>
        ))}
      </ol>
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is drawn here is moved by buttons and keys, too
    <div ref={tree} onDrop={onDrop} onDragEnd={() => setDragging(undefined)}>
      {level(null)}
      {isMovable && (
        <form ref={drop} method="post" action={action} hidden>
          <OfficeFields form={form} fields={{ seen, way: 'to' }} />
          {['entryId', 'below', 'before'].map((name) => (
            <input key={name} type="hidden" name={name} defaultValue="" />
          ))}
        </form>
      )}
    </div>
  );
}

interface RowProps<Entry extends Placed> extends PlacedTreeProps<Entry> {
  readonly entry: Entry;
  /** Whether whoever is there may move it. */
  readonly isMovable: boolean;
  readonly side: DropSide | undefined;
  readonly onDragStart: () => void;
  /** Whether it may be dropped there. */
  readonly onDragOver: (ratio: number) => boolean;
}

function Row<Entry extends Placed>({
  entries,
  seen,
  depth,
  form,
  action,
  nameOf,
  shown,
  entry,
  isMovable,
  side,
  onDragStart,
  onDragOver,
}: RowProps<Entry>): ReactElement {
  const { translator } = useShop();
  const area = form.split('.', 1)[0] ?? '';
  const onKeyDown = (event: KeyboardEvent) => {
    const [way] = WAYS.find(([, , key]) => event.altKey && event.key === key) ?? [];
    if (way === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLButtonElement>(`button[value="${way}"]:not(:disabled)`)?.click();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls in it
    <div
      className="menu-row"
      draggable={isMovable}
      data-drop={side}
      onKeyDown={onKeyDown}
      onDragStart={onDragStart}
      onDragOver={(event) => {
        const { top, height } = event.currentTarget.getBoundingClientRect();
        if (onDragOver((event.clientY - top) / height)) event.preventDefault();
      }}
    >
      {isMovable && (
        <span className="grip needs-script" aria-hidden="true">
          <Icon path={GRIP} />
        </span>
      )}
      {shown(entry)}
      {isMovable && (
        <form method="post" action={`${action}#entry-${entry.id}`} className="ways">
          <OfficeFields form={form} fields={{ entryId: entry.id, seen }} />
          {WAYS.filter(([way]) => depth > 1 || way === 'up' || way === 'down').map(([way, path]) => (
            <button
              key={way}
              id={`move-${way}-${entry.id}`}
              type="submit"
              formAction={`${action}#move-${way}-${entry.id}`}
              name="way"
              value={way}
              className="btn is-quiet is-icon"
              disabled={!canMove(entries, entry.id, way, depth)}
              aria-label={translator.text(`${area}.move.${way}`, { entry: nameOf(entry) })}
              title={translator.text(`${area}.way.${way}`)}
            >
              <Icon path={path} />
            </button>
          ))}
        </form>
      )}
    </div>
  );
}
