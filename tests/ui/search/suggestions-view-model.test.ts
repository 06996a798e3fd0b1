import { describe, expect, it } from 'vitest';
import type { SearchSuggestions } from '#domain/search/search-result.ts';
import { SuggestionsViewModel } from '#ui/search/suggestions-view-model.ts';

const THING = { category: 'pages', id: 1, slug: 'vrt', title: 'Vrt' } as const;

function opened(answers: Readonly<Record<string, Promise<SearchSuggestions | undefined>>>) {
  const pending: (() => void)[] = [];
  const asked: string[] = [];
  const model = new SuggestionsViewModel({
    timer: {
      after: (_, action) => {
        pending.push(action);
        return () => void pending.splice(pending.indexOf(action), 1);
      },
    },
    ask: (keyword) => {
      asked.push(keyword);
      return answers[keyword] ?? Promise.resolve(undefined);
    },
    keywordHref: (keyword) => `?q=${keyword}`,
    thingHref: ({ slug }) => `/${slug}`,
    changed: () => undefined,
  });
  const quiet = async () => {
    for (const action of pending.splice(0)) action();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { model, asked, quiet };
}

const vrt: SearchSuggestions = { completions: ['vrtovi'], things: [THING] };

describe('suggestions below a search field [CMS-05]', () => {
  it('are asked for after a quiet moment, once for the same words', async () => {
    const { model, asked, quiet } = opened({ vrt: Promise.resolve(vrt) });
    model.type('vr');
    model.type('vrt');
    await quiet();
    expect(asked).toEqual(['vrt']);
    expect(model.options.map(({ href }) => href)).toEqual(['?q=vrtovi', '/vrt']);
    model.close();
    model.type('vrt');
    expect([model.isOpen, asked.length]).toEqual([true, 1]);
  });

  it('are those for what was typed last, whichever answer comes first', async () => {
    const late = Promise.withResolvers<SearchSuggestions>();
    const { model, quiet } = opened({ vr: late.promise, vrt: Promise.resolve(vrt) });
    model.type('vr');
    await quiet();
    model.type('vrt');
    await quiet();
    late.resolve({ completions: ['vreća'], things: [] });
    await quiet();
    expect(model.options[0]?.text).toBe('vrtovi');
  });

  it('are walked through with the arrows, over the field from end to end', async () => {
    const { model, quiet } = opened({ vrt: Promise.resolve(vrt) });
    model.move(1);
    expect(model.active).toBe(-1);
    model.type('vrt');
    await quiet();
    const places = ([1, 1, 1, -1] as const).map((step) => {
      model.move(step);
      return model.active;
    });
    expect(places).toEqual([0, 1, -1, 1]);
    expect(model.chosen?.text).toBe('Vrt');
    model.type('vrtić');
    expect(model.chosen).toBeUndefined();
  });

  it('stay away when nobody could be asked or the field was left', async () => {
    const { model, quiet } = opened({ vrt: Promise.resolve(vrt) });
    model.type('kamen');
    await quiet();
    expect(model.isOpen).toBe(false);
    model.type('vrt');
    model.close();
    await quiet();
    expect(model.isOpen).toBe(false);
  });
});
