import { expect, it } from 'vitest';
import type { Call } from '#adapters/platform/wire/call.ts';
import { CALLS } from '#adapters/platform/wire/calls.ts';

const WIRE = import.meta.glob<Record<string, unknown>>(
  ['../../../../src/adapters/platform/wire/*.ts', '!../../../../src/adapters/platform/wire/calls.ts'],
  { eager: true },
);
const isCall = (exported: unknown): exported is Call =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported && 'data' in exported;

/** Whoever checks all calls (their rich text, who may ask them) checks none of a module that is left out. */
it('knows the calls of every module of the wire, each under a name of its own', () => {
  const modules = Object.values(WIRE);
  const calls = modules.flatMap((module) => Object.entries(module).filter(([, exported]) => isCall(exported)));
  expect(calls.length).toBeGreaterThan(100);
  expect(calls.filter(([name, call]) => CALLS.get(name) !== call).map(([name]) => name)).toEqual([]);
  expect(CALLS.size).toBe(calls.length);
});
