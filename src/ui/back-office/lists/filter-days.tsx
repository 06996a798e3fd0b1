import type { ReactElement } from 'react';
import type { DayEnd, DayRange } from '#domain/site/day-range.ts';
import { isDay } from '#domain/site/iso-day.ts';
import { Field } from '../../elements/field.tsx';
import { useShop } from '../../shop/shop.ts';

export interface FilterDaysProps {
  readonly range: DayRange;
  /** What the address calls the last day. */
  readonly until: string;
  readonly labels: Readonly<Record<DayEnd, string>>;
  /** Before the ids of the fields, where the page has others of the same name. */
  readonly prefix?: string;
}

/** The days that a list is narrowed to; what is wrong with one is told at its field, and what was typed stays in it. */
export function FilterDays({ range: { wrong, ...days }, until, labels, prefix = '' }: FilterDaysProps): ReactElement {
  const { translator } = useShop();
  const field = (end: DayEnd) => {
    const name = end === 'from' ? 'from' : until;
    const typed = wrong?.typed[end] ?? days[end] ?? '';
    const mistake = wrong?.mistakes[end];
    return (
      <Field
        id={`${prefix}${name}`}
        name={name}
        // What is no day is shown as it was typed, which a browser's own field of days would not.
        type={typed === '' || isDay(typed) ? 'date' : 'text'}
        label={labels[end]}
        defaultValue={typed}
        autoComplete="off"
        error={mistake && translator.text(`backOffice.${mistake}`)}
        // The page is the answer to what was asked here: whoever listens hears of the first mistake with its field.
        autoFocus={mistake !== undefined && (end === 'from' || wrong?.mistakes.from === undefined)}
      />
    );
  };
  return (
    <>
      {field('from')}
      {field('to')}
    </>
  );
}
