import type { ReactElement } from 'react';
import { readId } from '#domain/id.ts';
import type { Search } from '#domain/navigation/search-params.ts';
import { useShop } from '../shop/shop.ts';

const CHOSEN = 'chosen-export';

/** Rows that were ticked before whoever takes them along had to prove who they are (server/web/files). */
export function chosenBefore(search: Search): readonly number[] {
  return [search.chosen ?? []].flat().flatMap((one) => one.split(' ').flatMap((id) => readId(id) ?? []));
}

/** Takes a list along as CSV: the rows that are ticked, or all that it shows, each by a button of its own. A form of its own, which the boxes of the rows name. */
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
      <button type="submit" name="of" value="all" className="btn is-line is-small">
        {translator.text('jobs.export')}
      </button>
      <button type="submit" name="of" value="chosen" className="btn is-line is-small">
        {translator.text('jobs.exportChosen')}
      </button>
    </form>
  );
}

/** The box by which a row is chosen for it. */
export function ExportChoice({
  id,
  name,
  chosen,
}: {
  readonly id: number;
  readonly name: string;
  readonly chosen: readonly number[];
}): ReactElement {
  const { translator } = useShop();
  return (
    <label className="row-choice">
      <input type="checkbox" name="chosen" value={id} form={CHOSEN} defaultChecked={chosen.includes(id)} />
      <span className="vh">{translator.text('jobs.chooseRow', { name })}</span>
    </label>
  );
}
