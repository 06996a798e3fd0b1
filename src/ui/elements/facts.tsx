import type { ReactElement, ReactNode } from 'react';

/** Names and what they stand for. */
export function Facts({ rows }: { readonly rows: readonly (readonly [name: string, value: ReactNode])[] }): ReactElement {
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
