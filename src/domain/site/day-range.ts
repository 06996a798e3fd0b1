import { readDay } from './typed-day.ts';

/** An end of a period. */
export type DayEnd = 'from' | 'to';

/** A period as an address or a form asks for it. */
export interface DayRange {
  /** ISO days, both included; undefined where it is open. Neither is there while one of them is wrong: half a period is none that anybody asked for. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly wrong: WrongDays | undefined;
}

/** Days that are no period. */
export interface WrongDays {
  /** What stands in each field: ISO days where there are some, else what was typed; '' where nothing was. */
  readonly typed: Readonly<Record<DayEnd, string>>;
  /** Two days in the wrong order are told at the later field. */
  readonly mistakes: Readonly<Partial<Record<DayEnd, 'notADay' | 'endsBeforeStart'>>>;
}

/** Characters of a mistake that are repeated to whoever made it. */
const LONGEST_TOLD = 60;

/** The period between two days as people write them; blanks around them and empty texts mean nothing. */
export function readDayRange(given: Readonly<Record<DayEnd, string>>): DayRange {
  const [from, to] = [readEnd(given.from), readEnd(given.to)];
  const mistakes = {
    ...(from.isWrong && { from: 'notADay' as const }),
    ...(to.isWrong && { to: 'notADay' as const }),
    ...(from.day !== undefined && to.day !== undefined && from.day > to.day && { to: 'endsBeforeStart' as const }),
  };
  if (Object.keys(mistakes).length === 0) return { from: from.day, to: to.day, wrong: undefined };
  return { from: undefined, to: undefined, wrong: { typed: { from: from.typed, to: to.typed }, mistakes } };
}

function readEnd(text: string): { readonly day: string | undefined; readonly typed: string; readonly isWrong: boolean } {
  const line = text.trim();
  const day = readDay(line);
  return { day, typed: day ?? line.slice(0, LONGEST_TOLD), isWrong: line !== '' && day === undefined };
}
