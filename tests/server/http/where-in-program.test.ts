import { expect, it } from 'vitest';
import { whereInProgram } from '#server/http/where-in-program.ts';

const failure = (stack: string) => Object.assign(new Error('x'), { stack });
const root = new URL('../../..', import.meta.url).pathname;

it('tells where a failure came from by files of the program and their lines, without its message [OPS-02]', () => {
  const stack = [
    'TypeError: ana@example.com said',
    'at length 5',
    `    at readCart (file://${root}server/platform/cart/read-cart.ts:12:3)`,
    '    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)',
    `    at async ${root}server/platform/app.ts:40:7`,
  ].join('\n');
  expect(whereInProgram(failure(stack))).toBe('readCart (server/platform/cart/read-cart.ts:12:3) < async server/platform/app.ts:40:7');
});

it('leaves out what every statement goes through, unless there is nothing else', () => {
  const through = [`${root}node_modules/pg/lib/client.js:694:17`, `${root}server/platform/database/bounded-pool.ts:64:9`].map(
    (file) => `    at query (${file})`,
  );
  const asked = `    at findCart (${root}server/platform/cart/queries.ts:3:1)`;
  expect(whereInProgram(failure(['error: x', ...through, asked].join('\n')))).toBe('findCart (server/platform/cart/queries.ts:3:1)');
  expect(whereInProgram(failure(['error: x', ...through].join('\n')))).toMatch(/^query \(node_modules\/pg/);
});

it('tells the innermost four, and nothing of what has no place', () => {
  const deep = failure(['Error: x', ...[1, 2, 3, 4, 5].map((line) => `    at ${root}a.ts:${line}:1`)].join('\n'));
  expect(whereInProgram(deep)).toBe('a.ts:1:1 < a.ts:2:1 < a.ts:3:1 < a.ts:4:1');
  expect(whereInProgram('a text')).toBeUndefined();
  expect(whereInProgram(failure('Error: x'))).toBeUndefined();
});
