import type { ReactElement } from 'react';
import { mark } from '../../elements/mark.ts';
import type { SectionProps } from './section-props.ts';

/** A table with its caption; one wider than the screen scrolls within a region that the keyboard reaches. */
export function DataTable({ section, id }: SectionProps<'table'>): ReactElement {
  const { caption, head, rows, note } = section;
  const headRow = head !== 'column';
  const [first = [], ...others] = rows;
  return (
    <div className="wrap section">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard */}
      <section className="table" aria-labelledby={id} tabIndex={0}>
        <table>
          <caption id={id} {...mark(section, 'caption')}>
            {caption}
          </caption>
          {headRow && (
            <thead>
              <tr>
                {first.map((cell, column) => (
                  <th key={column} scope="col" {...mark(section, `rows.0.${column}`)}>
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {(headRow ? others : rows).map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) =>
                  column === 0 && head !== 'row' ? (
                    <th key={column} scope="row" {...mark(section, `rows.${row + (headRow ? 1 : 0)}.${column}`)}>
                      {cell}
                    </th>
                  ) : (
                    <td key={column} {...mark(section, `rows.${row + (headRow ? 1 : 0)}.${column}`)}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note !== '' && (
        <p className="small muted" {...mark(section, 'note')}>
          {note}
        </p>
      )}
    </div>
  );
}
