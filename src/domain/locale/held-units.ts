/** Units in our languages, as symbols and as the beginnings of words with what ends them. */
const SYMBOLS = [
  'l',
  'dl',
  'ml',
  'kg',
  'g',
  'mg',
  'km',
  'm',
  'cm',
  'mm',
  'm²',
  'm³',
  'W',
  'kW',
  'kWh',
  'V',
  'A',
  'K',
  'lm',
  'h',
  'min',
  's',
  'GB',
  'MB',
  'kB',
  '°C',
  '%',
  '€',
];
const WORDS = [
  'lit(?:ara|re|ra|res?|er)',
  '(?:[cZ]enti|[Mm]ill?i|[Kk]ilo)?(?:met(?:ara|ra|re|ar|res?)|meter|gram\\p{L}*)',
  'Liter',
  'Meter',
  'Gramm',
  'lumen\\p{L}*',
  'komad\\p{L}*',
  'pieces?',
  'Stück',
  'minut\\p{L}*',
  'Minuten?',
  'sat[ia]?',
  'hours?',
  'Stunden?',
  'godin\\p{L}*',
  'years?',
  'Jahren?',
];
const GAP = new RegExp(`(?<=\\d) (?=(?:${[...SYMBOLS, ...WORDS].join('|')})(?![\\p{L}\\d]))`, 'gu');

/** A text in which no line ends between a number and its unit: '380 litara' is held together by a no-break space. */
export function heldUnits(text: string): string {
  return text.replace(GAP, '\u00a0');
}
