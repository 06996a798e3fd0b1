import { describe, expect, it } from 'vitest';
import { importAgain } from '#ui/rendering/import-again.ts';

const address = `data:text/javascript,export default { hr: 'Košarica' }; export const name = 'part';//.js`;
const missing = (facts: object) => Object.assign(new Error('A part of the page is missing'), facts);

describe('a part of the app that did not come [LAY-08]', () => {
  it('is imported as it is when it comes', async () => {
    expect(await importAgain(async () => 'part')).toBe('part');
  });

  it('is asked for under another address, and what is wanted taken out of it', async () => {
    const failing = () => Promise.reject(missing({ address }));
    expect(await importAgain<unknown>(failing)).toMatchObject({ name: 'part' });
    expect(await importAgain<unknown>(failing, (part) => part.default)).toEqual({ hr: 'Košarica' });
  });

  it('is missing in the words of its first failure when it does not come again, or nobody knows where it lies', async () => {
    for (const error of [missing({}), missing({ address: 'data:text/plain,none' })])
      await expect(importAgain(() => Promise.reject(error))).rejects.toBe(error);
  });
});
