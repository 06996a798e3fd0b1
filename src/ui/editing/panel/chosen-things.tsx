import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useState } from 'react';
import type { FoundThingType, LinkedThing } from '#ports/editing/choosable-things.ts';
import { Icon } from '../../elements/icon.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import { ICONS } from '../elements/icons.ts';
import { LeftOut, ThingSearch } from './thing-search.tsx';

export interface ChosenThingsProps {
  readonly label: string;
  readonly id: string;
  readonly type: FoundThingType;
  readonly chosen: readonly number[];
  readonly maximum: number;
  readonly onChange: (ids: readonly number[]) => void;
  /** Opens the dialog that more are chosen in; without it they are chosen here. */
  readonly onPick?: (() => void) | undefined;
}

/** The ids that a field of one thing, or of several, holds. */
export function chosenIn(value: unknown): readonly number[] {
  return Array.isArray(value) ? value : typeof value === 'number' ? [value] : [];
}

/** Things that a list shows, chosen one by one, in their order. */
export const ChosenThings = observer(function ChosenThings({
  label,
  id,
  type,
  chosen,
  maximum,
  onChange,
  onPick,
}: ChosenThingsProps): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  const [names, setNames] = useState<ReadonlyMap<number, LinkedThing>>(new Map());
  const wanted = chosen.join(',');
  useEffect(() => {
    const ids = wanted === '' ? [] : wanted.split(',').map(Number);
    void editor.sources
      .named(type, ids)
      .then((things) => setNames((known) => new Map([...known, ...things.map((thing) => [thing.id, thing] as const)])));
  }, [editor, type, wanted]);
  const nameOf = (one: number) => names.get(one)?.title ?? `${one}`;
  const add = (thing: LinkedThing) => {
    const { id: added } = thing;
    setNames((known) => new Map([...known, [added, thing]]));
    onChange(maximum === 1 ? [added] : [...chosen.filter((one) => one !== added), added]);
  };
  return (
    <fieldset className="field" id={id}>
      <legend>
        {label} <span className="muted">{translator.text('editing.countOf', { count: chosen.length, maximum })}</span>
      </legend>
      <ol className="entries plain">
        {chosen.map((one, place) => (
          <li key={one}>
            <span>
              {nameOf(one)} <LeftOut {...names.get(one)} />
            </span>
            <span className="entry-tools">
              <button
                type="button"
                className="btn is-quiet is-icon"
                disabled={place === 0}
                aria-label={translator.text('editing.entryUp', { name: nameOf(one) })}
                onClick={() => onChange(chosen.toSpliced(place, 1).toSpliced(place - 1, 0, one))}
              >
                <Icon path={ICONS.up} />
              </button>
              <button
                type="button"
                className="btn is-quiet is-icon"
                aria-label={translator.text('editing.entryRemove', { name: nameOf(one) })}
                onClick={() => onChange(chosen.filter((other) => other !== one))}
              >
                <Icon path={ICONS.remove} />
              </button>
            </span>
          </li>
        ))}
      </ol>
      {onPick === undefined ? (
        (chosen.length < maximum || maximum === 1) && <ThingSearch type={type} id={`${id}-search`} onChoose={add} />
      ) : (
        <button type="button" className="btn is-line is-small is-wide" onClick={onPick}>
          <Icon path={ICONS.add} /> {translator.text('editing.choose')}
        </button>
      )}
    </fieldset>
  );
});
