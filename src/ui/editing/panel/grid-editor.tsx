import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { Place } from '#domain/editing/edit-command.ts';
import type { Field } from '#domain/page/section-field.ts';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';

export interface GridEditorProps {
  readonly section: Place;
  readonly path: string;
  readonly field: Extract<Field, { type: 'grid' }>;
  readonly rows: readonly (readonly string[])[];
  readonly label: string;
  readonly id: string;
}

/** The cells of a table. Rows copied out of a spreadsheet and pasted into a cell fill the cells from there on. */
export const GridEditor = observer(function GridEditor({ section, path, field, rows, label, id }: GridEditorProps): ReactElement {
  const editor = useEditor();
  const { locale, translator } = useShop();
  const width = rows[0]?.length ?? 0;
  const set = (changed: readonly (readonly string[])[]) => editor.run({ kind: 'setField', section, path, value: changed });
  const paste = (text: string, row: number, column: number) => {
    const cells = text
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
      .map((line) => line.split('\t'));
    const columns = Math.min(field.columns, Math.max(width, column + Math.max(...cells.map((line) => line.length))));
    const count = Math.min(field.maximum, Math.max(rows.length, row + cells.length));
    set(
      Array.from({ length: count }, (_, y) =>
        Array.from({ length: columns }, (_, x) => cells[y - row]?.[x - column]?.slice(0, 500) ?? rows[y]?.[x] ?? ''),
      ),
    );
  };
  return (
    <fieldset className="field" id={id}>
      <legend>{label}</legend>
      <div className="scroll">
        <table className="grid">
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={column}>
                    <input
                      type="text"
                      value={cell}
                      lang={locale}
                      aria-label={translator.text('editing.cell', { row: row + 1, column: column + 1 })}
                      onChange={(event) =>
                        editor.run({ kind: 'setField', section, path: `${path}.${row}.${column}`, value: event.target.value })
                      }
                      onPaste={(event) => {
                        const text = event.clipboardData.getData('text/plain');
                        if (!/[\t\n]/.test(text)) return;
                        event.preventDefault();
                        paste(text, row, column);
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="row">
        <button
          type="button"
          className="btn is-line is-small"
          disabled={rows.length >= field.maximum}
          onClick={() => set([...rows, rows[0]?.map(() => '') ?? ['']])}
        >
          {translator.text('editing.addRow')}
        </button>
        <button
          type="button"
          className="btn is-line is-small"
          disabled={width >= field.columns}
          onClick={() => set(rows.map((cells) => [...cells, '']))}
        >
          {translator.text('editing.addColumn')}
        </button>
        <button type="button" className="btn is-quiet is-small" disabled={rows.length <= 1} onClick={() => set(rows.slice(0, -1))}>
          {translator.text('editing.removeRow')}
        </button>
        <button
          type="button"
          className="btn is-quiet is-small"
          disabled={width <= 1}
          onClick={() => set(rows.map((cells) => cells.slice(0, -1)))}
        >
          {translator.text('editing.removeColumn')}
        </button>
      </p>
    </fieldset>
  );
});
