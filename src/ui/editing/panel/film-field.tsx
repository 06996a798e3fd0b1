import type { ReactElement } from 'react';
import type { Place } from '#domain/editing/edit-command.ts';
import { Field } from '../../elements/field.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';

export interface FilmFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly optional: string | undefined;
  /** The address of a video. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The field that a video of the media library would be put into. */
  readonly place: { readonly section: Place; readonly path: string };
}

/** A video by its address, or out of the media library. */
export function FilmField({ place, ...field }: FilmFieldProps): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  return (
    <div className="stack is-tight">
      <Field {...field} hint={translator.text('editing.filmHint')} inputMode="url" autoComplete="off" />
      <p>
        <button type="button" className="btn is-line is-small" onClick={() => editor.look.ask({ kind: 'film', ...place })}>
          {translator.text('editing.chooseFilm')}
        </button>
      </p>
    </div>
  );
}
