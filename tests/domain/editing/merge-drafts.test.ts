import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommand } from '#domain/editing/apply-command.ts';
import type { Draft, DraftSection } from '#domain/editing/draft.ts';
import type { EditCommand } from '#domain/editing/edit-command.ts';
import { mergeDrafts, settle } from '#domain/editing/merge-drafts.ts';
import { commandsFor, drafts } from './drafts.ts';

const A = 'aaaaaaaaaaaa';
const B = 'bbbbbbbbbbbb';
const C = 'cccccccccccc';
const D = 'dddddddddddd';
const quote = (id: string, text: string, author = ''): DraftSection => ({ id, kind: 'quote', text, author, role: '', media: null });
const page = (...sections: DraftSection[]): Draft => ({ values: { title: 'Kontakt', slug: 'kontakt', description: '' }, sections });
const merge = (base: Draft, mine: Draft, theirs: Draft) => mergeDrafts('page', base, mine, theirs);
const order = ({ sections }: Draft) => sections.map(({ id }) => id);

const run = (draft: Draft, commands: readonly EditCommand[]) =>
  commands.reduce(
    (now, command) =>
      applyCommand('page', now, command)
        .map(({ draft: after }) => after)
        .unwrapOr(now),
    draft,
  );
const changedTwice = drafts.chain((base) =>
  fc.tuple(fc.constant(base), fc.array(commandsFor(base), { maxLength: 5 }), fc.array(commandsFor(base), { maxLength: 5 })),
);

describe('two drafts of one page', () => {
  it('are the one that changed when the other did not', () => {
    fc.assert(
      fc.property(changedTwice, ([base, commands]) => {
        const changed = run(base, commands);
        expect(merge(base, changed, base)).toEqual({ draft: changed, conflicts: [] });
        expect(merge(base, base, changed)).toEqual({ draft: changed, conflicts: [] });
        expect(merge(base, changed, changed)).toEqual({ draft: changed, conflicts: [] });
      }),
      { numRuns: 80 },
    );
  });

  it('lose no section that either has written, and end up the same sections whoever joins', () => {
    fc.assert(
      fc.property(changedTwice, ([base, first, second]) => {
        const [mine, theirs] = [run(base, first), run(base, second)];
        const { draft, conflicts } = merge(base, mine, theirs);
        for (const { id } of [...mine.sections, ...theirs.sections]) {
          const removedBySomebody =
            base.sections.some((section) => section.id === id) && !(order(mine).includes(id) && order(theirs).includes(id));
          if (!removedBySomebody) expect(order(draft)).toContain(id);
        }
        const other = merge(base, theirs, mine);
        expect(new Set(order(draft))).toEqual(new Set(order(other.draft)));
        expect(other.conflicts).toHaveLength(conflicts.length);
      }),
      { numRuns: 80 },
    );
  });

  it('are joined where each wrote in another field, without a question', () => {
    const base = page(quote(A, 'Jedan'), quote(B, 'Dva'));
    const mine = page(quote(A, 'Jedan!'), quote(B, 'Dva'));
    const theirs = page(quote(A, 'Jedan', 'Ana'), quote(B, 'Dva!'));
    expect(merge(base, mine, theirs)).toEqual({ draft: page(quote(A, 'Jedan!', 'Ana'), quote(B, 'Dva!')), conflicts: [] });
  });

  it('are without a field that one of them took away', () => {
    const without: DraftSection = { id: A, kind: 'quote', text: 'Tekst', author: '', role: '' };
    const joined = merge(page(quote(A, 'Tekst')), page(without), page(quote(A, 'Tekst', 'Ana')));
    expect(joined).toEqual({ draft: page({ ...without, author: 'Ana' }), conflicts: [] });
    const { description: _, ...values } = page().values;
    expect(merge(page(), { values, sections: [] }, page(quote(B, 'Novo'))).draft.values).toEqual(values);
  });

  it('hold theirs where both wrote in one field, and ask with all three texts', () => {
    const [base, mine, theirs] = [page(quote(A, 'Jedan')), page(quote(A, 'Moje')), page(quote(A, 'Njihovo'))];
    const { draft, conflicts } = merge(base, mine, theirs);
    expect(draft).toEqual(theirs);
    expect(conflicts).toEqual([{ kind: 'field', section: A, path: 'text', base: 'Jedan', mine: 'Moje', theirs: 'Njihovo' }]);
    expect(settle(draft, conflicts[0] as never, 'Treće')).toEqual(page(quote(A, 'Treće')));
  });

  it('ask about a title that both changed', () => {
    const titled = (title: string): Draft => ({ ...page(), values: { ...page().values, title } });
    const { conflicts } = merge(titled('a'), titled('b'), titled('c'));
    expect(conflicts).toEqual([{ kind: 'field', section: null, path: 'title', base: 'a', mine: 'b', theirs: 'c' }]);
    expect(settle(titled('c'), conflicts[0] as never, 'b')).toEqual(titled('b'));
  });

  it('are joined entry by entry while their lists are as long as before', () => {
    const steps = (...titles: string[]): DraftSection => ({
      id: A,
      kind: 'steps',
      title: '',
      text: '',
      steps: titles.map((title) => ({ title, html: '<p>x</p>' })),
    });
    const joined = merge(page(steps('1', '2')), page(steps('1!', '2')), page(steps('1', '2!')));
    expect(joined).toEqual({ draft: page(steps('1!', '2!')), conflicts: [] });
    const { conflicts } = merge(page(steps('1', '2')), page(steps('1!', '2')), page(steps('1', '2', '3')));
    expect(conflicts).toMatchObject([{ kind: 'field', section: A, path: 'steps' }]);
  });

  it('keep what one removed and the other wrote in, and ask', () => {
    const base = page(quote(A, 'Jedan'));
    const { draft, conflicts } = merge(base, page(), page(quote(A, 'Novo')));
    expect(draft).toEqual(page(quote(A, 'Novo')));
    expect(conflicts).toEqual([{ kind: 'removed', section: A, mine: undefined, theirs: quote(A, 'Novo') }]);
    expect(settle(draft, conflicts[0] as never, undefined)).toEqual(page());
    expect(merge(base, page(quote(A, 'Novo')), page()).draft).toEqual(page(quote(A, 'Novo')));
    expect(merge(base, base, page())).toEqual({ draft: page(), conflicts: [] });
  });

  it('keep what one hid and the other wrote in, hidden', () => {
    const hidden = { ...quote(A, 'Jedan'), hidden: true as const };
    expect(merge(page(quote(A, 'Jedan')), page(hidden), page(quote(A, 'Novo')))).toEqual({
      draft: page({ ...quote(A, 'Novo'), hidden: true }),
      conflicts: [],
    });
    expect(merge(page(hidden), page({ ...hidden, text: 'Novo' }), page(quote(A, 'Jedan'))).draft).toEqual(page(quote(A, 'Novo')));
  });

  it('take the order of whoever moved something, and put what is new behind what it was put behind', () => {
    const [a, b, c, d] = [quote(A, ''), quote(B, ''), quote(C, ''), quote(D, '')];
    const base = page(a, b, c);
    expect(order(merge(base, page(c, a, b), page(a, b, d, c)).draft)).toEqual([C, A, B, D]);
    expect(order(merge(base, page(a, d, b, c), page(b, a, c)).draft)).toEqual([B, A, D, C]);
    expect(order(merge(base, page(c, b, a), page(b, a, c)).draft)).toEqual([B, A, C]);
    expect(order(merge(base, page(d, a, b, c), page(a, b, c)).draft)).toEqual([D, A, B, C]);
  });
});
