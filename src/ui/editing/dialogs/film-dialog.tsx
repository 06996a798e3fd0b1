import { observer } from 'mobx-react-lite';
import { err } from 'neverthrow';
import { type ReactElement, useEffect, useState } from 'react';
import type { Place } from '#domain/editing/edit-command.ts';
import { valueAt } from '#domain/editing/field-path.ts';
import { filmIdOf } from '#domain/media/film-item.ts';
import type { LibraryFilm } from '#ports/media/films.ts';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import { FilmGrid, type FilmPlace } from '../library/films/film-grid.tsx';
import { Listed } from '../library/listed.ts';
import { openShelf } from '../library/open-shelf.ts';

/** A film of the library for a place of the page; its poster comes along where the section has no picture yet. */
export const FilmDialog = observer(function FilmDialog({
  section,
  path,
}: {
  readonly section: Place;
  readonly path: string;
}): ReactElement {
  const editor = useEditor();
  const shop = useShop();
  const { translator, timer } = shop;
  const [listed] = useState(
    () =>
      new Listed<LibraryFilm, FilmPlace>(
        (wish) =>
          openShelf(shop).then(
            ({ films }) => films.find(wish),
            () => err('unreachable' as const),
          ),
        timer,
        {},
      ),
  );
  const values = editor.draft?.sections.find((one) => one.id === section);
  const close = () => editor.look.ask(undefined);
  useEffect(() => {
    void listed.open();
  }, [listed]);
  const take = ({ path: value, poster }: LibraryFilm) => {
    editor.run({ kind: 'setField', section, path, value });
    if (poster !== undefined && valueAt(values, 'media') === null)
      editor.run({ kind: 'setField', section, path: 'media', value: poster.id });
    close();
  };
  return (
    <WorkDialog
      open
      onClose={close}
      id="efilm"
      title={translator.text('editing.chooseFilm')}
      closeLabel={translator.text('editing.close')}
      shape="large"
      contentClass="stack"
    >
      <FilmGrid listed={listed} current={filmAt(listed.records, valueAt(values, path))} onChoose={take} />
    </WorkDialog>
  );
});

/** The film that an address leads to, if it is in sight. */
function filmAt(films: readonly LibraryFilm[], address: unknown): string | undefined {
  const id = filmIdOf(String(address ?? ''));
  return films.find((film) => film.id === id)?.id;
}
