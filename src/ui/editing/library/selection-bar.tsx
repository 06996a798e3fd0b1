import { observer } from 'mobx-react-lite';
import { type ReactElement, useState } from 'react';
import { folderTree } from '#domain/media/media-folder.ts';
import { SelectField } from '../../elements/select-field.tsx';
import { useShop } from '../../shop/shop.ts';
import type { MediaShelf } from './media-shelf.ts';

export interface SelectionBarProps {
  readonly shelf: MediaShelf;
  readonly onRemove: () => void;
  /** Says in words what was done. */
  readonly onTold: (words: string) => void;
}

const NOWHERE = 'none';

/** What can be done with all chosen pictures at once. */
export const SelectionBar = observer(function SelectionBar({ shelf, onRemove, onTold }: SelectionBarProps): ReactElement | null {
  const { locale, translator } = useShop();
  const [target, setTarget] = useState(NOWHERE);
  const [failed, setFailed] = useState(false);
  const count = shelf.chosen.size;
  if (count === 0) return null;
  const text = (id: string) => translator.text(`media.${id}`);
  const move = async () => {
    const done = await shelf.move(target === NOWHERE ? null : Number(target));
    setFailed(!done);
    if (done) onTold(translator.text('media.moved', { count }));
  };
  const tree = folderTree(shelf.folders.folders, (a, b) => a.localeCompare(b, locale));
  return (
    <section className="selection" aria-label={text('selection')}>
      <p>
        <b>{translator.text('media.chosen', { count })}</b>
      </p>
      <div className="row is-close">
        <button type="button" className="linkbtn" onClick={() => shelf.chooseAll()}>
          {text('chooseAll')}
        </button>
        <button type="button" className="linkbtn" onClick={() => shelf.chooseNone()}>
          {text('chooseNone')}
        </button>
      </div>
      <div className="move">
        <SelectField
          id="media-target"
          name="target"
          label={text('moveTo')}
          value={target}
          onChange={setTarget}
          options={[
            { value: NOWHERE, label: text('outside') },
            ...tree.map(({ folder, depth }) => ({ value: String(folder.id), label: `${'– '.repeat(depth)}${folder.name}` })),
          ]}
        />
        <button type="button" className="btn is-line is-small" onClick={() => void move()}>
          {text('move')}
        </button>
        <button type="button" className="btn is-line is-small" onClick={onRemove}>
          {text('remove')}
        </button>
      </div>
      {failed && (
        <p className="error" role="alert">
          {text('notDone')}
        </p>
      )}
    </section>
  );
});
