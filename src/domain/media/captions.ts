import { err, ok, type Result } from 'neverthrow';

/** Why a file does not hold captions; the names are those of the messages. */
export type CaptionFlaw = 'empty' | 'tooLarge' | 'notCaptions';

/** In signs: some ten hours of speech. */
export const LONGEST_CAPTIONS = 500_000;
const TIMES = /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}/m;
const SRT_TIMES = /^(\d{2}:\d{2}:\d{2}),(\d{3})([ \t]+-->[ \t]+)(\d{2}:\d{2}:\d{2}),(\d{3})[^\n]*$/gm;

/** The text of a file of captions as WebVTT (W3C), with ends of lines as `\n`: of WebVTT itself, or of SubRip (.srt), whose times are written otherwise. */
export function captionsOf(given: string): Result<string, CaptionFlaw> {
  if (given.length > LONGEST_CAPTIONS) return err('tooLarge');
  const text = given
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim();
  if (text === '') return err('empty');
  if (text.includes('\0')) return err('notCaptions');
  const webVtt = /^WEBVTT(?:[ \t\n]|$)/.test(text) ? text : `WEBVTT\n\n${text.replaceAll(SRT_TIMES, '$1.$2$3$4.$5')}`;
  return TIMES.test(webVtt) ? ok(`${webVtt}\n`) : err('notCaptions');
}
