import type { ReactElement, ReactNode } from 'react';

export interface Column<T> {
  readonly label: string;
  readonly cell: (record: T) => ReactNode;
  /** Amounts: at the end of their column. */
  readonly end?: true;
}

export interface FoldingTableProps<T> {
  /** Read out only: a heading says the same to those who see it. */
  readonly caption: string;
  readonly records: readonly T[];
  readonly keyOf: (record: T) => string | number;
  /** The first names the row. */
  readonly columns: readonly [Column<T>, ...Column<T>[]];
}

/** Records in rows; each row folds on a phone, where every cell says its column's name. */
export function FoldingTable<T>({ caption, records, keyOf, columns }: FoldingTableProps<T>): ReactElement {
  const [first, ...others] = columns;
  return (
    <table className="table is-stack">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, end }) => (
            <th key={label} scope="col" className={end && 'end'}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={keyOf(record)}>
            <th scope="row">{first.cell(record)}</th>
            {others.map(({ label, cell, end }) => (
              <td key={label} className={end && 'end'} data-label={label}>
                {cell(record)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
