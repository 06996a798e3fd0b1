import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { Place } from '#domain/editing/edit-command.ts';
import { valueAt } from '#domain/editing/field-path.ts';
import type { Fields } from '#domain/page/section-field.ts';
import { SECTION_SOURCES } from '#domain/page/section-sources.ts';
import { useShop } from '../../shop/shop.ts';
import { fieldOf } from '../canvas/canvas.tsx';
import { useEditor } from '../desk/editor-context.ts';
import { FieldEditors } from '../panel/field-editors.tsx';
import { FieldDialog } from './field-dialog.tsx';

/** A list that the platform fills: what it is chosen by, and what it shows by that now (ADM-04). */
export const ListDialog = observer(function ListDialog({
  section,
  path,
}: {
  readonly section: Place;
  readonly path: string;
}): ReactElement | null {
  const editor = useEditor();
  const { translator } = useShop();
  const field = fieldOf(editor, section, path);
  if (field?.type !== 'source' || section === null) return null;
  const fields: Fields = SECTION_SOURCES[field.of];
  const stored = valueAt(
    editor.draft?.sections.find(({ id }) => id === section),
    path,
  );
  const shown = editor.sync.shown.of(section);
  const found = shown === 'filling' ? undefined : valueAt(shown, path);
  const titles = Array.isArray(found) ? found.map(titleOf) : [];
  return (
    <FieldDialog id="elist" title={translator.text(`editing.list.${field.of}`)}>
      <FieldEditors section={section} fields={fields} values={(stored ?? {}) as Readonly<Record<string, unknown>>} path={`${path}.`} />
      <section className="stack is-tight" aria-labelledby="elist-shown">
        <h3 id="elist-shown">{translator.text('editing.listShows')}</h3>
        <p className="muted" role="status">
          {found === undefined ? translator.text('editing.filling') : translator.text('editing.found', { count: titles.length })}
        </p>
        <ol className="entries plain">
          {titles.map((title, place) => (
            <li key={place}>{title}</li>
          ))}
        </ol>
      </section>
    </FieldDialog>
  );
});

function titleOf(thing: unknown): string {
  const { title, name } = thing as { readonly title?: unknown; readonly name?: unknown };
  return String(title ?? name ?? '');
}
