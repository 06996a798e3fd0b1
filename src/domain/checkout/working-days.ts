const DAY = 86_400_000;

/** Holidays of Croatia with a date of their own (Zakon o blagdanima, spomendanima i neradnim danima, NN 110/19), as MM-DD. */
const HOLIDAYS: ReadonlySet<string> = new Set([
  '01-01',
  '01-06',
  '05-01',
  '05-30',
  '06-22',
  '08-05',
  '08-15',
  '11-01',
  '11-18',
  '12-25',
  '12-26',
]);

/** Days after Easter Sunday: Easter Monday and Corpus Christi. */
const AFTER_EASTER: ReadonlySet<number> = new Set([1, 60]);

/** Whether people work on a day (ISO date) in Croatia: Monday to Friday without the holidays. */
export function isWorkingDay(day: string): boolean {
  const instant = Date.parse(`${day}T00:00:00Z`);
  const weekday = new Date(instant).getUTCDay();
  if (weekday === 0 || weekday === 6 || HOLIDAYS.has(day.slice(5))) return false;
  return !AFTER_EASTER.has((instant - easterOf(Number(day.slice(0, 4)))) / DAY);
}

/** The ISO date that is so many working days after a day; none after it is the day itself, or the next on which people work. */
export function workingDayAfter(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = nextDay(at);
    if (isWorkingDay(at)) left -= 1;
  }
  while (!isWorkingDay(at)) at = nextDay(at);
  return at;
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
}

/** Easter Sunday of a year in the Gregorian calendar (Meeus, Jones and Butcher), as an instant. */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leaps = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const place = epact + toSunday - 7 * late + 114;
  return Date.UTC(year, Math.floor(place / 31) - 1, (place % 31) + 1);
}
