import type { ReactElement } from 'react';
import { Field } from '../../elements/field.tsx';
import { useShop } from '../../shop/shop.ts';

export interface ListSearchProps {
  /** The area whose words these are: `<area>.search` names the field, `<area>.find` the button. */
  readonly area: string;
  readonly path: string;
  /** What was searched for. */
  readonly words: string;
  /** What else of the address stays. */
  readonly kept?: Readonly<Record<string, string | undefined>>;
  readonly maxLength: number;
}

/** The search of a list of the back office: a form of its own address, which works without script. */
export function ListSearch({ area, path, words, kept = {}, maxLength }: ListSearchProps): ReactElement {
  const { translator } = useShop();
  return (
    <search>
      <form action={path} method="get">
        {Object.entries(kept).map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />)}
        <Field
          id={`${area}-q`}
          name="q"
          type="search"
          label={translator.text(`${area}.search`)}
          defaultValue={words}
          maxLength={maxLength}
          affix={
            <button type="submit" className="btn">
              {translator.text(`${area}.find`)}
            </button>
          }
        />
      </form>
    </search>
  );
}
