import { expect, it, vi } from 'vitest';
import { ProviderCalls } from '#server/platform/payment/provider-calls.ts';
import { StandingClock } from '#tests/support/a-call-clock.ts';

const never = () => new Promise<never>(() => undefined);

it('a call that hangs is waited for two seconds and no longer, one in time as long as it takes [F-21]', async () => {
  const clock = new StandingClock();
  const calls = new ProviderCalls(clock);
  const ended = vi.fn();
  const hanging = calls.run('pay', never).catch(ended);
  clock.pass(1999);
  expect(await Promise.race([hanging.then(() => 'ended'), Promise.resolve('waits')])).toBe('waits');
  clock.pass(1);
  await hanging;
  expect(String(ended.mock.calls[0]?.[0])).toContain('does not answer in time');
  expect(await calls.run('pay', async () => 7)).toBe(7);
});

it('a provider that fails three times in a row is left alone for half a minute, then tried by one call; others are not touched [F-21]', async () => {
  const clock = new StandingClock();
  const calls = new ProviderCalls(clock);
  const down = vi.fn(async () => {
    throw new Error('down');
  });
  const answer = vi.fn(async () => 'yes');
  for (let times = 0; times < 3; times += 1) await expect(calls.run('pay', down)).rejects.toThrow('down');
  await expect(calls.run('pay', answer)).rejects.toThrow('left alone');
  expect(answer).not.toHaveBeenCalled();
  expect(await calls.run('other', answer)).toBe('yes');
  clock.pass(30_000);
  const trial = calls.run('pay', never).catch((error: unknown) => String(error));
  await expect(calls.run('pay', answer)).rejects.toThrow('left alone');
  clock.pass(2_000);
  expect(await trial).toContain('in time');
  await expect(calls.run('pay', answer)).rejects.toThrow('left alone');
  clock.pass(30_000);
  expect(await calls.run('pay', answer)).toBe('yes');
  expect(await calls.run('pay', answer)).toBe('yes');
});

it('once a provider has answered, or failed, nothing waits for it any more', async () => {
  const clock = new StandingClock();
  const calls = new ProviderCalls(clock);
  await calls.run('pay', async () => 7);
  expect(clock.waits).toBe(0);
  await expect(calls.run('pay', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(clock.waits).toBe(0);
});

it('it is left alone for half a minute from its last failure, however long ago the others were, and so after a try that fails [F-21]', async () => {
  const clock = new StandingClock();
  const calls = new ProviderCalls(clock);
  const down = () => Promise.reject(new Error('down'));
  const said = () => calls.run('pay', down).catch((error: unknown) => String(error));
  for (const passed of [20_000, 20_000, 29_999]) {
    expect(await said()).toContain('down');
    clock.pass(passed);
  }
  expect(await said()).toContain('left alone');
  clock.pass(1);
  const trial = calls.run('pay', never).catch((error: unknown) => String(error));
  clock.pass(2_000);
  expect(await trial).toContain('in time');
  clock.pass(29_999);
  expect(await said()).toContain('left alone');
  clock.pass(1);
  expect(await said()).toContain('down');
});
