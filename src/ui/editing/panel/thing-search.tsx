import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import type { FoundThingType, LinkedThing } from '#ports/editing/choosable-things.ts';
import { Field } from '../../elements/field.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import type { EditorSources } from '../desk/editor-sources.ts';
import '../../styles/choice-line.css';

export interface ThingSearchProps {
  readonly type: FoundThingType;
  readonly id: string;
  readonly onChoose: (thing: LinkedThing) => void;
  /** Between the words and what they find. */
  readonly children?: ReactNode;
}

const PAUSE_MS = 200;

/** Says of what a list would leave out why. */
export function LeftOut({ leftOut }: Pick<LinkedThing, 'leftOut'>): ReactElement | null {
  const { translator } = useShop();
  return leftOut === undefined ? null : <span className="muted">({translator.text(`editing.leftOut.${leftOut}`)})</span>;
}

/** Looks for pages, posts, products and what else links lead to, by a few words, in the language of what is edited. */
export function ThingSearch(props: ThingSearchProps): ReactElement {
  return <ThingSearchBy {...props} sources={useEditor().sources} />;
}

/** The same where it is not the editor of a page that finds them. */
export function ThingSearchBy({
  type,
  id,
  sources,
  onChoose,
  children,
}: ThingSearchProps & { readonly sources: Pick<EditorSources, 'find'> }): ReactElement {
  const { translator, timer } = useShop();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<readonly LinkedThing[]>();
  useEffect(() => {
    let asked = true;
    const stop = timer.after(words === '' ? 0 : PAUSE_MS, () => {
      void sources.find(type, words).then((things) => asked && setFound(things));
    });
    return () => {
      asked = false;
      stop();
    };
  }, [sources, timer, type, words]);
  return (
    <div className="stack is-tight">
      <Field
        id={id}
        name={id}
        type="search"
        label={translator.text('editing.findThing')}
        value={words}
        onChange={setWords}
        autoComplete="off"
      />
      {children}
      <p className="vh" role="status">
        {found !== undefined && translator.text('editing.found', { count: found.length })}
      </p>
      <ul className="found plain">
        {found?.map((thing) => (
          <li key={thing.id}>
            <button type="button" className="line" onClick={() => onChoose(thing)}>
              {thing.title} <LeftOut {...thing} />
            </button>
          </li>
        ))}
        {found?.length === 0 && <li className="muted">{translator.text('editing.nothingFound')}</li>}
      </ul>
    </div>
  );
}
