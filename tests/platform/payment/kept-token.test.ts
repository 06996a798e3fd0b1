import { describe, expect, it } from 'vitest';
import { KeptToken } from '#server/platform/payment/providers/kept-token.ts';

function aToken(seconds: number) {
  const state = { now: 0, given: 0, fails: false };
  const fetch = async () => {
    state.given += 1;
    if (state.fails) throw new Error('nobody answers');
    return { token: `token-${state.given}`, seconds };
  };
  return { state, token: new KeptToken(fetch, () => state.now) };
}

describe('a token of a provider', () => {
  it('is kept until a minute before its end', async () => {
    const { state, token } = aToken(600);
    expect(await Promise.all([token.read(), token.read()])).toEqual(['token-1', 'token-1']);
    state.now = 539_999;
    expect(await token.read()).toBe('token-1');
    state.now = 540_000;
    expect(await token.read()).toBe('token-2');
  });

  it('is fetched anew when it is forgotten, when it could not be fetched, and each time when nobody says how long it is good', async () => {
    const { state, token } = aToken(600);
    await token.read();
    token.forget();
    state.fails = true;
    await expect(token.read()).rejects.toThrow('nobody answers');
    state.fails = false;
    expect(await token.read()).toBe('token-3');
    const unsaid = aToken(0);
    await unsaid.token.read();
    expect(await unsaid.token.read()).toBe('token-2');
  });
});
