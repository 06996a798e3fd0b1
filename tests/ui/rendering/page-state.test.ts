import { describe, expect, it } from 'vitest';
import { stateIn } from '#ui/rendering/page-state.ts';
import { stateElement } from '#ui/routes/first-view.ts';

describe('the state of a page that was fetched as a text', () => {
  it('is what the page was made with, whatever stands in it', () => {
    const state = { shop: { today: '2026-11-25' }, view: { data: { words: '</script><b id="page-state">"' } } };
    expect(stateIn(`<html><body>${stateElement(state as never)}<script>x</script></body></html>`)).toEqual(state);
  });
});
