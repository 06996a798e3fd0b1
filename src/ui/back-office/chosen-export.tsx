import type { ReactElement } from 'react';
import { useShop } from '../shop/shop.ts';

const CHOSEN = 'chosen-export';

/** Takes a list along as CSV: the rows that are ticked, or all that it shows where none are. A form of its own, which the boxes of the rows name. */
export function ChosenExport({
  path,
  query,
}: {
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
}): ReactElement {
  const { translator } = useShop();
  return (
    <form id={CHOSEN} method="get" action={path} className="row">
      {Object.entries(query).map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />)}
      <button type="submit" className="btn is-line is-small">
        {translator.text('jobs.export')}
      </button>
      <span className="muted small">{translator.text('jobs.exportHint')}</span>
    </form>
  );
}

/** The box by which a row is chosen for it. */
export function ExportChoice({ id, name }: { readonly id: number; readonly name: string }): ReactElement {
  const { translator } = useShop();
  return (
    <label className="row-choice">
      <input type="checkbox" name="chosen" value={id} form={CHOSEN} />
      <span className="vh">{translator.text('jobs.chooseRow', { name })}</span>
    </label>
  );
}
