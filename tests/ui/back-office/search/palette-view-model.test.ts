import { describe, expect, it } from 'vitest';
import { ManualTimer } from '#adapters/in-memory/manual-timer.ts';
import type { FoundKind } from '#ui/back-office/search/found-hits.ts';
import { PaletteViewModel } from '#ui/back-office/search/palette-view-model.ts';

const kind = (name: string, ...titles: readonly string[]): FoundKind => ({
  kind: name,
  title: name,
  hits: titles.map((title) => ({ title, detail: '', href: `/${title}` })),
  all: undefined,
});

function aPalette() {
  const timer = new ManualTimer();
  const asked: { words: string; answer: (found: readonly FoundKind[] | undefined) => Promise<void> }[] = [];
  let changes = 0;
  const gone: string[] = [];
  const model = new PaletteViewModel({
    timer,
    ask: (words) =>
      new Promise((resolve) => {
        asked.push({
          words,
          answer: async (found) => {
            resolve(found);
            await Promise.resolve();
          },
        });
      }),
    changed: () => {
      changes += 1;
    },
    go: (href) => gone.push(href),
  });
  return { model, timer, asked, gone, changes: () => changes };
}

describe('search and commands of the back office', () => {
  it('begin with what there is without words, then ask once nothing more is typed', async () => {
    const { model, timer, asked } = aPalette();
    model.type('');
    timer.turn(0);
    await asked[0]?.answer([kind('screens', 'a')]);
    model.type('n');
    model.type('na');
    timer.turn(149);
    expect(asked.map(({ words }) => words)).toEqual(['']);
    timer.turn(1);
    expect(asked.map(({ words }) => words)).toEqual(['', 'na']);
  });

  it('show the answer to what was typed last, whichever comes first', async () => {
    const { model, timer, asked } = aPalette();
    model.type('a');
    timer.turn(0);
    model.type('ab');
    timer.turn(150);
    await asked[1]?.answer([kind('orders', 'new')]);
    await asked[0]?.answer([kind('orders', 'old')]);
    expect([model.answered, model.hits.map(({ title }) => title)]).toEqual(['ab', ['new']]);
  });

  it('go up and down over all kinds, from one end to the other, and begin anew with each answer', async () => {
    const { model, timer, asked } = aPalette();
    model.move(1);
    expect(model.chosen).toBeUndefined();
    model.type('a');
    timer.turn(0);
    await asked[0]?.answer([kind('screens', 'a', 'b'), kind('orders', 'c')]);
    expect(model.chosen?.title).toBe('a');
    model.move(-1);
    expect(model.chosen?.title).toBe('c');
    model.move(1);
    model.move(1);
    expect(model.chosen?.title).toBe('b');
    model.type('x');
    timer.turn(150);
    await asked[1]?.answer([kind('orders', 'd')]);
    expect(model.chosen?.title).toBe('d');
  });

  it('go by Enter to a hit for what was typed, never to one for what stood there before', async () => {
    const { model, timer, asked, gone } = aPalette();
    model.type('');
    timer.turn(0);
    await asked[0]?.answer([kind('screens', 'first')]);
    model.type('kuponi');
    expect(model.enter()).toBe(true);
    expect(gone).toEqual([]);
    timer.turn(0);
    await asked[1]?.answer([kind('screens', 'coupons', 'cards')]);
    expect(gone).toEqual(['/coupons']);
    model.move(1);
    expect([model.enter(), gone.at(-1)]).toEqual([true, '/cards']);
  });

  it('go nowhere by Enter when more is typed before the answer, or nothing is found', async () => {
    const { model, timer, asked, gone } = aPalette();
    model.type('a');
    model.enter();
    model.type('ab');
    timer.turn(0);
    await asked[0]?.answer([kind('screens', 'late')]);
    expect(gone).toEqual([]);
    model.type('zz');
    timer.turn(150);
    await asked.at(-1)?.answer([]);
    expect([model.enter(), gone]).toEqual([false, []]);
  });

  it('keep what they show when nobody can be asked, and say so', async () => {
    const { model, timer, asked } = aPalette();
    model.type('a');
    timer.turn(0);
    await asked[0]?.answer([kind('screens', 'a')]);
    model.type('b');
    timer.turn(150);
    await asked[1]?.answer(undefined);
    expect([model.failed, model.answered, model.chosen?.title]).toEqual([true, 'a', 'a']);
  });

  it('wait for nothing once they are closed', async () => {
    const { model, timer, asked, changes } = aPalette();
    model.type('a');
    timer.turn(0);
    model.close();
    await asked[0]?.answer([kind('screens', 'a')]);
    expect([model.hits, changes()]).toEqual([[], 0]);
  });
});
