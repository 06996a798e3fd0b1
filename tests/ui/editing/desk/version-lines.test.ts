import { err, ok } from 'neverthrow';
import { expect, it } from 'vitest';
import type { Draft } from '#domain/editing/draft.ts';
import type { DraftVersion } from '#ports/editing/draft-versions.ts';
import { compareLine, noteOf, versionLines, versionWords } from '#ui/editing/desk/version-lines.ts';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';

const version = (id: number, kind: DraftVersion['kind'], note = ''): DraftVersion => ({
  id,
  kind,
  at: '2026-11-27T08:00:00.000Z',
  by: 'Vesna Urednik',
  note,
});
const VERSIONS = [
  version(4, 'session'),
  version(3, 'publish', 'Radno vrijeme'),
  version(2, 'restore', '2026-11-26T12:54:23.577Z'),
  version(1, 'publish'),
];
const SEEN = { published: true, path: '/kontakt', changed: false };
const said = (title: string): Draft => ({ values: { title }, sections: [] });
const read = async (id: number) => ok({ ...version(id, 'publish'), draft: said(`Inačica ${id}`) });
const before = (of: readonly DraftVersion[]) => async (id: number) => of.find((one) => one.id < id && one.kind === 'publish');

it('the version that visitors see is marked, and is not brought back while the draft is the same', () => {
  const marks = (state: typeof SEEN) => versionLines(VERSIONS, state).map(({ isSeen, isDraft }) => [isSeen, isDraft]);
  const no = [false, false];
  expect(marks(SEEN)).toEqual([no, [true, true], no, no]);
  expect(marks({ ...SEEN, changed: true })).toEqual([no, [true, false], no, no]);
  // Withdrawn, it is seen by nobody.
  expect(marks({ ...SEEN, published: false })).toEqual([no, no, no, no]);
});

it.each([
  ['hr', /^vraćena starija inačica \(.*26\. studenoga 2026\..*\), Vesna Urednik$/, 'objavljena, posjetitelji je vide, Vesna Urednik'],
  ['en', /^older version restored \(.*26 November 2026.*\), Vesna Urednik$/, 'published, visitors see it, Vesna Urednik'],
  [
    'de',
    /^ältere Version wiederhergestellt \(.*26\. November 2026.*\), Vesna Urednik$/,
    'veröffentlicht, Besucher sehen sie, Vesna Urednik',
  ],
] as const)('moments are told in the language of whoever reads them: %s', (locale, restored, seen) => {
  const translator = new Translator(locale, ALL_MESSAGES[locale], () => undefined);
  const words = versionLines(VERSIONS, SEEN).map((line) => versionWords(translator, line));
  expect(words[2]).toMatch(restored);
  expect(words[1]).toBe(seen);
  // The one that is to be withdrawn says so, and no other.
  const until = versionLines(VERSIONS, SEEN).map((line) => versionWords(translator, line, '2026-12-01T07:00:00Z'));
  expect(until[1]).toMatch(/2026\D+0?8[:.]00/);
  expect([until[0], until[2], until[3]]).toEqual([words[0], words[2], words[3]]);
  expect(VERSIONS.map(noteOf)).toEqual(['', 'Radno vrijeme', '', '']);
});

it('a version is compared with the draft; one that is the draft with the publication before it', async () => {
  const compared = (at: number, changed: boolean, of = VERSIONS) => {
    const line = versionLines(of, { ...SEEN, changed })[at];
    return line && compareLine(line, read, said('Nacrt'), before(of));
  };
  expect(await compared(1, true)).toEqual({ before: said('Inačica 3'), after: said('Nacrt') });
  expect(await compared(1, false)).toEqual({ before: said('Inačica 1'), after: said('Inačica 3'), since: version(1, 'publish').at });
  expect(await compared(3, false)).toEqual({ before: said('Inačica 1'), after: said('Nacrt') });
  expect(await compared(0, false, VERSIONS.slice(3))).toBe('first');
  const [, line] = versionLines(VERSIONS, SEEN);
  const gone = async (id: number) => (id === 1 ? err({ kind: 'Gone' as const }) : read(id));
  expect(line && (await compareLine(line, read, said('Nacrt'), async () => 'unread'))).toBe('unread');
  expect(line && (await compareLine(line, gone, said('Nacrt'), before(VERSIONS)))).toBe('unread');
});
