import { type FormEvent, type ReactElement, useState } from 'react';
import { readId } from '#domain/id.ts';
import { NONE_CHOSEN_WORD } from '#domain/navigation/chosen-rows.ts';
import { first, type Search } from '#domain/navigation/search-params.ts';
import { useShop } from '../../shop/shop.ts';

const CHOSEN = 'chosen-export';

/** Rows that were ticked before whoever takes them along had to prove who they are (server/web/files). */
export function chosenBefore(search: Search): readonly number[] {
  return [search.chosen ?? []].flat().flatMap((one) => one.split(' ').flatMap((id) => readId(id) ?? []));
}

/** Whether the ticked rows of a list were asked for and none was ticked; without script the page comes back to say so. */
export function isNoneChosen(search: Search): boolean {
  return first(search, NONE_CHOSEN_WORD) !== undefined;
}

/**
 * Takes a list along as CSV: the rows that are ticked, or all that it shows, each by a button of its own. A form of its own, which the boxes of the rows name. No file is made of no row: that is
 * said beside the buttons, with script at once.
 */
export function ChosenExport({
  path,
  query,
  noneChosen,
}: {
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly noneChosen: boolean;
}): ReactElement {
  const { translator } = useShop();
  const [isNone, tell] = useState(noneChosen);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const asksForChosen = submitter instanceof HTMLButtonElement && submitter.value === 'chosen';
    const lacks = asksForChosen && new FormData(event.currentTarget).getAll('chosen').length === 0;
    if (lacks) event.preventDefault();
    tell(lacks);
  };
  return (
    <form id={CHOSEN} method="get" action={path} className="row" onSubmit={onSubmit}>
      {Object.entries(query).map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />)}
      <button type="submit" name="of" value="all" className="btn is-line is-small">
        {translator.text('jobs.export')}
      </button>
      <button
        type="submit"
        name="of"
        value="chosen"
        className="btn is-line is-small"
        aria-describedby={isNone ? `${CHOSEN}-none` : undefined}
      >
        {translator.text('jobs.exportChosen')}
      </button>
      <p id={`${CHOSEN}-none`} role="alert" className="error">
        {isNone && translator.text('jobs.exportNone')}
      </p>
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
