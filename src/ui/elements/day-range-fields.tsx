import type { ReactElement } from 'react';
import type { DayEnd, DayRange } from '#domain/site/day-range.ts';
import { isDay } from '#domain/site/iso-day.ts';
import { useTranslator } from '../shop/shop.ts';
import { DayField } from './day-field.tsx';

/** From one day to another; what is wrong stands by its field, and what was typed in both. */
export function DayRangeFields({ range: { wrong, ...days } }: { readonly range: DayRange }): ReactElement {
  const translator = useTranslator();
  const field = (end: DayEnd) => {
    const typed = wrong?.typed[end];
    const mistake = wrong?.mistakes[end];
    return (
      <DayField
        name={end}
        label={translator.text(`post.${end}`)}
        hint={translator.text('post.dayHint')}
        day={typed !== undefined && isDay(typed) ? typed : days[end]}
        typed={typed === undefined || isDay(typed) ? undefined : typed}
        error={mistake && translator.text(`post.${mistake}`)}
        // The page is the answer to what was typed here: whoever listens hears of the first mistake with its field.
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
