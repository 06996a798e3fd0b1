import { expect, it } from 'vitest';
import { isWritten, type KeptControl, placesOf } from '#ui/back-office/forms/unsent.ts';

const kept = (name: string, value: string, at = 0): KeptControl => ({ name, at, value, was: '' });
const place = (name: string, at = 0) => ({ name, at });

it('gives each field what was typed into it, whatever has left the page meanwhile', () => {
  const typed = [kept('chosen=1', 'true'), kept('chosen=2', 'true'), kept('job', 'orders.send'), kept('carrier', 'GLS')];
  const now = [place('chosen=2'), place('chosen=3'), place('job'), place('carrier')];
  expect(placesOf(typed, now).map(([{ value }, { name }]) => [name, value])).toEqual([
    ['chosen=2', 'true'],
    ['job', 'orders.send'],
    ['carrier', 'GLS'],
  ]);
});

it('asks nobody who leaves rows that are only ticked, and everybody who leaves words', () => {
  const form = (...controls: readonly KeptControl[]) => ({ id: 'jobs.ask', controls, versions: {} });
  expect(isWritten([])).toBe(false);
  expect(isWritten([form(kept('chosen=1', 'true'))])).toBe(false);
  expect(isWritten([form(kept('chosen=1', 'true')), form(kept('summary', 'x'))])).toBe(true);
});

it('tells fields of one name apart by their place', () => {
  const now = [place('alt', 0), place('alt', 1)];
  expect(placesOf([kept('alt', 'Kotao', 1)], now).map(([{ value }, { at }]) => [at, value])).toEqual([[1, 'Kotao']]);
});
