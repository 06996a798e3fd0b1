import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommand } from '#domain/editing/apply-command.ts';
import { blankSection } from '#domain/editing/blank-section.ts';
import type { Draft, DraftSection } from '#domain/editing/draft.ts';
import { SECTIONS_MAXIMUM } from '#domain/editing/draft.ts';
import type { EditCommand } from '#domain/editing/edit-command.ts';
import { sectionIdOf } from '#domain/editing/section-id.ts';
import { commandsFor, drafts } from './drafts.ts';

const apply = (draft: Draft, command: EditCommand) => applyCommand('page', draft, command);
const draftAndCommands = drafts.chain((draft) => fc.tuple(fc.constant(draft), fc.array(commandsFor(draft), { maxLength: 12 })));

const A = 'aaaaaaaaaaaa';
const B = 'bbbbbbbbbbbb';
const C = 'cccccccccccc';
const text = (id: string, words: string): DraftSection => ({ id, kind: 'richText', html: `<p>${words}</p>` });
const page = (...sections: DraftSection[]): Draft => ({ values: { title: 'Kontakt', slug: 'kontakt', description: '' }, sections });
const order = ({ sections }: Draft) => sections.map(({ id }) => id);

describe('a command', () => {
  it('is taken back by its inverse', () => {
    fc.assert(
      fc.property(
        drafts.chain((draft) => fc.tuple(fc.constant(draft), commandsFor(draft))),
        ([draft, command]) => {
          const done = apply(draft, command);
          if (done.isErr()) return;
          const { draft: after, inverse } = done.value;
          const back = apply(after, inverse)._unsafeUnwrap();
          expect(back.draft).toEqual(draft);
          expect(apply(back.draft, back.inverse)._unsafeUnwrap().draft).toEqual(after);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('is one of a row that leads back to the first state, undone one after the other', () => {
    fc.assert(
      fc.property(draftAndCommands, ([draft, commands]) => {
        const inverses: EditCommand[] = [];
        let now = draft;
        for (const command of commands)
          apply(now, command).andTee(({ draft: after, inverse }) => {
            now = after;
            inverses.unshift(inverse);
          });
        for (const inverse of inverses) now = apply(now, inverse)._unsafeUnwrap().draft;
        expect(now).toEqual(draft);
      }),
      { numRuns: 100 },
    );
  });

  it('leaves every section alone that it does not name, those of unknown kinds always', () => {
    fc.assert(
      fc.property(draftAndCommands, ([draft, commands]) => {
        for (const command of commands) {
          const named = command.kind === 'insertSection' ? command.section.id : command.section;
          const after = apply(draft, command).unwrapOr(undefined)?.draft;
          for (const section of after?.sections ?? []) {
            const before = draft.sections.find(({ id }) => id === section.id);
            if (section.id !== named) expect(section).toBe(before);
            if (before?.kind === 'hologram') expect({ ...section, hidden: true }).toEqual({ ...before, hidden: true });
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('writes in a text, an entry of a list, a cell, a link and what a list is chosen by', () => {
    const table: DraftSection = { ...blankSection(A, 'table') };
    const cards = blankSection(B, 'cards');
    const news = blankSection(C, 'newsList');
    const set = (section: string, path: string, value: unknown) =>
      apply(page(table, cards, news), { kind: 'setField', section, path, value })
        ._unsafeUnwrap()
        .draft.sections.find(({ id }) => id === section);
    expect(set(A, 'rows.1.0', 'Zagreb')?.rows).toEqual([
      ['', ''],
      ['Zagreb', ''],
    ]);
    expect(set(B, 'cards.0.title', 'Prva')?.cards).toEqual([{ icon: '', title: 'Prva', text: '', media: null, link: null }]);
    expect(set(C, 'posts.limit', 3)?.posts).toEqual({ category: '', limit: 3 });
  });

  it.each<[string, EditCommand, string]>([
    ['a section that is not there', { kind: 'removeSection', section: C }, 'NoSection'],
    ['a field that its kind has not', { kind: 'setField', section: A, path: 'title', value: 'x' }, 'NoField'],
    ['a field of an entry that is not there', { kind: 'setField', section: B, path: 'cards.7.title', value: 'x' }, 'NoField'],
    ['a list where there is a text', { kind: 'insertEntry', section: A, path: 'html', at: 0, entry: '' }, 'NoField'],
    ['an entry that is not there', { kind: 'removeEntry', section: B, path: 'cards', at: 1 }, 'NoField'],
    ['an entry that is not there, moved', { kind: 'moveEntry', section: B, path: 'cards', from: 1, to: 0 }, 'NoField'],
    ['a field of the page that it has not', { kind: 'setField', section: null, path: 'constructor', value: 'x' }, 'NoField'],
    ['a text that somebody else has changed', { kind: 'setField', section: A, path: 'html', value: '', expects: '<p>b</p>' }, 'Changed'],
    ['an entry that somebody else has changed', { kind: 'removeEntry', section: B, path: 'cards', at: 0, expects: {} }, 'Changed'],
    ['an entry that somebody else has moved', { kind: 'moveEntry', section: B, path: 'cards', from: 0, to: 0, expects: {} }, 'Changed'],
    ['a section that somebody else has changed', { kind: 'removeSection', section: A, expects: text(A, 'b') }, 'Changed'],
    ['a name that is taken', { kind: 'insertSection', at: 0, section: text(A, 'b') }, 'Taken'],
    ['a name that is none', { kind: 'insertSection', at: 0, section: text('x', 'b') }, 'NoSection'],
  ])('is refused for %s', (_, command, problem) => {
    expect(apply(page(text(A, 'a'), blankSection(B, 'cards')), command)._unsafeUnwrapErr()).toMatchObject({ kind: problem });
  });

  it('writes nothing into a section of an unknown kind, but moves, hides and removes it', () => {
    const unknown = { id: B, kind: 'hologram', depth: 3 };
    const draft = page(text(A, 'a'), unknown);
    expect(apply(draft, { kind: 'setField', section: B, path: 'depth', value: 4 })._unsafeUnwrapErr()).toEqual({ kind: 'Locked' });
    expect(order(apply(draft, { kind: 'moveSection', section: B, to: 0 })._unsafeUnwrap().draft)).toEqual([B, A]);
    expect(apply(draft, { kind: 'hideSection', section: B, hidden: true })._unsafeUnwrap().draft.sections[1]).toEqual({
      ...unknown,
      hidden: true,
    });
    expect(order(apply(draft, { kind: 'removeSection', section: B })._unsafeUnwrap().draft)).toEqual([A]);
  });

  it('adds no more than there may be', () => {
    const full = page(...Array.from({ length: SECTIONS_MAXIMUM }, (_, n) => text(sectionIdOf(Uint8Array.of(n % 36, n / 36)), '')));
    expect(apply(full, { kind: 'insertSection', at: 0, section: text(A.replace('a', 'z'), '') })._unsafeUnwrapErr()).toEqual({
      kind: 'Full',
      maximum: SECTIONS_MAXIMUM,
    });
    const links = { ...blankSection(A, 'textWithPicture'), links: [{}, {}] };
    expect(apply(page(links), { kind: 'insertEntry', section: A, path: 'links', at: 0, entry: {} })._unsafeUnwrapErr()).toEqual({
      kind: 'Full',
      maximum: 2,
    });
  });

  it.each([
    [0, [C, A, B]],
    [1, [A, C, B]],
    [2, [A, B, C]],
    [9, [A, B, C]],
    [-1, [C, A, B]],
  ])('moves the last of three sections to place %s', (to, expected) => {
    expect(
      order(apply(page(text(A, ''), text(B, ''), text(C, '')), { kind: 'moveSection', section: C, to })._unsafeUnwrap().draft),
    ).toEqual(expected);
  });
});
