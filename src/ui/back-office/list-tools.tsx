import type { ReactElement } from 'react';
import { TEXT_SHOWS, type TextShow } from '#domain/locale/text-state.ts';
import { Field } from '../elements/field.tsx';
import { useShop } from '../shop/shop.ts';
import { NavTabs } from './nav-tabs.tsx';

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

export interface TextShowsProps<Show extends string> {
  /** The area whose words these are: `<area>.filter`, `<area>.show.…`. */
  readonly area: string;
  readonly show: Show;
  /** Those that there are; all of texts where nothing else is said. */
  readonly shows?: readonly Show[];
  readonly href: (show: Show) => string;
}

/** Which of the texts a list shows, as links. */
export function TextShows<Show extends string = TextShow>({ area, show, shows, href }: TextShowsProps<Show>): ReactElement {
  const { translator } = useShop();
  return (
    <NavTabs
      label={translator.text(`${area}.filter`)}
      values={shows ?? (TEXT_SHOWS as readonly string[] as readonly Show[])}
      current={show}
      href={href}
      name={(one) => translator.text(`${area}.show.${one}`)}
    />
  );
}
