import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll } from 'vitest';
import { CALL_EXAMPLES } from '#adapters/platform/wire/call-examples.ts';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import { callExample, type Exchange, shapeOf } from '#tools/contract/call-example.ts';
import { fitsCall } from '#tools/contract/fits-call.ts';
import { type HeardCall, hearAnew, heardCalls } from './heard-calls.ts';

/** Each example of the contract's document took place in a file of tests; that file fails where the platform's answer has another shape now, or the call is made no more. `npm run examples` writes down here what was heard. */
const RECORDING = process.env.EXAMPLES_FOLDER;
const FOLDER = join(import.meta.dirname, '..');
const MOST_OF_A_SHAPE = 3;

interface Tests {
  readonly mode: string;
  readonly result?: { readonly state: string } | undefined;
  readonly tasks?: readonly Tests[];
}

const ownFile = (path: string) => relative(FOLDER, path).replaceAll('\\', '/');
const examples = Object.entries(CALL_EXAMPLES);
hearAnew(RECORDING === undefined ? new Set(Object.keys(CALL_EXAMPLES)) : 'all with what was sent');

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads there which fixtures are wanted.
afterAll(({}, { file }) => {
  const from = ownFile(file.filepath);
  if (RECORDING !== undefined) return record(RECORDING, from);
  if (!hasPassed(file)) return;
  const stale = examples.flatMap(([name, example]) => (example?.from === from ? changed(name, example) : []));
  if (stale.length > 0) throw new Error(`${stale.join('\n')}\nnpm run examples -- tests/${from} records them anew.`);
});

/** Whether all tests of a file ran and passed: of others it is known what is wrong. */
const hasPassed = ({ mode, result, tasks }: Tests): boolean => mode === 'run' && result?.state !== 'fail' && (tasks ?? []).every(hasPassed);

function changed(name: string, example: Exchange): readonly string[] {
  const answers = heardCalls().filter(({ call }) => call === name);
  if (answers.length === 0) return [`The example of ${name} is of these tests, which do not make the call.`];
  const wanted = shapeOf(example.data);
  return answers.some((answer) => shapeOf(asExample(answer).data) === wanted)
    ? []
    : [`The example of what ${name} answers has another shape than its answers.`];
}

function asExample({ call, ...exchange }: HeardCall): Exchange {
  const definition = CALLS.get(call);
  return definition === undefined ? exchange : callExample(exchange, fitsCall(definition));
}

/** Of each shape a few: the first may hold what is tried to be refused. */
function record(folder: string, from: string): void {
  const shapes = new Map<string, HeardCall[]>();
  for (const one of heardCalls()) {
    const example = asExample(one);
    const key = `${one.call} ${shapeOf([example.query, example.data])} ${shapeOf(example.body)}`;
    const few = shapes.get(key) ?? [];
    if (few.length < MOST_OF_A_SHAPE) shapes.set(key, [...few, { call: one.call, ...example }]);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${from.replaceAll('/', '+')}.json`), JSON.stringify([...shapes.values()].flat()));
}
