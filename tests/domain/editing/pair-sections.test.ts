import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairSections } from '#domain/editing/pair-sections.ts';
import { drafts } from './drafts.ts';

const section = (id: string, words = '') => ({ id, kind: 'richText', html: words });

describe('sections side by side', () => {
  it('has every section of both states once, those of the later one in their order, those of the earlier one in theirs where nothing moved', () => {
    fc.assert(
      fc.property(drafts, drafts, fc.nat(), ({ sections }, { sections: others }, cut) => {
        const added = others.filter(({ id }) => sections.every((one) => one.id !== id));
        const after = [...added.slice(0, 1), ...sections.filter((_, place) => place !== cut % (sections.length + 1)), ...added.slice(1)];
        const pairs = pairSections(sections, after);
        expect(pairs.flatMap(({ is }) => is ?? [])).toEqual(after);
        expect(pairs.flatMap(({ was }) => was ?? [])).toEqual(sections);
        expect(pairs.filter(({ id, was, is }) => (was ?? is)?.id !== id || (is ?? was)?.id !== id)).toEqual([]);
      }),
    );
  });

  it('puts what is gone where it stood', () => {
    const pairs = pairSections([section('a'), section('b'), section('c'), section('d')], [section('c'), section('a')]);
    expect(pairs.map(({ id }) => id)).toEqual(['c', 'd', 'a', 'b']);
    expect(pairSections([section('a'), section('b')], [section('b')]).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
