import { expect, it } from 'vitest';
import { allowedHosts, canonicalHost, isLoopback } from '#server/web/request/host-check.ts';

it.each([
  ['Fond.example:443', 'https:', 'fond.example'],
  ['fond.example:80', 'http:', 'fond.example'],
  ['fond.example:80', 'https:', 'fond.example:80'],
  [' fond.example:3000 ', 'http:', 'fond.example:3000'],
  ['fond.example:1443', 'https:', 'fond.example:1443'],
])('a host %j by %s is %s [T-20]', (header, protocol, host) => {
  expect(canonicalHost(header, protocol)).toBe(host);
});

it('names of this machine are answered for where the public address is one of them, or in development, at its port [T-20]', () => {
  expect([...allowedHosts(new URL('https://fond.example'), false)]).toEqual(['fond.example']);
  expect([...allowedHosts(new URL('http://localhost:3000'), false)]).toEqual(['localhost:3000', '127.0.0.1:3000', '[::1]:3000']);
  expect([...allowedHosts(new URL('https://fond.example'), true)]).toEqual(['fond.example', 'localhost', '127.0.0.1', '[::1]']);
  expect([isLoopback('localhost:3000'), isLoopback('[::1]'), isLoopback('localhost.example')]).toEqual([true, true, false]);
});
