import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useState } from 'react';
import { Choice } from '../../elements/choice.tsx';
import { useShop } from '../../shop/shop.ts';
import { guardDroppedFiles } from '../elements/guard-dropped-files.ts';
import { FilmBrowser, type FilmBrowserProps } from './films/film-browser.tsx';
import type { FilmForm } from './films/film-form.ts';
import { LeaveFormDialog } from './leave-form-dialog.tsx';
import { LeavingForm } from './leaving-form.ts';
import { MediaBrowser, type MediaBrowserProps } from './media-browser.tsx';
import type { PictureForm } from './picture-form.ts';

export interface WholeLibraryProps {
  readonly tools: MediaBrowserProps['tools'] & FilmBrowserProps['tools'];
  readonly known: MediaBrowserProps['known'];
}

/** The media library as a whole: its pictures, or its films. */
export const WholeLibrary = observer(function WholeLibrary({ tools, known }: WholeLibraryProps): ReactElement {
  const { translator } = useShop();
  const [kind, setKind] = useState<'pictures' | 'films'>('pictures');
  const [leaving] = useState(() => new LeavingForm());
  const [picture, setPicture] = useState<PictureForm>();
  const [film, setFilm] = useState<FilmForm>();
  useEffect(guardDroppedFiles, []);
  const show = (wanted: typeof kind) =>
    leaving.leave(
      () => {
        setKind(wanted);
        setPicture(undefined);
        setFilm(undefined);
      },
      picture,
      film,
    );
  return (
    <>
      <fieldset className="kinds-of-media row is-close">
        <legend className="vh">{translator.text('media.kind')}</legend>
        {(['pictures', 'films'] as const).map((one) => (
          <Choice
            key={one}
            type="radio"
            name="media-kind"
            id={`media-kind-${one}`}
            label={translator.text(`media.kind.${one}`)}
            checked={kind === one}
            onChange={() => show(one)}
          />
        ))}
      </fieldset>
      {kind === 'pictures' ? (
        <MediaBrowser tools={tools} known={known} leaving={leaving} form={picture} onForm={setPicture} />
      ) : (
        <FilmBrowser tools={tools} leaving={leaving} form={film} onForm={setFilm} />
      )}
      <LeaveFormDialog leaving={leaving} />
    </>
  );
});
