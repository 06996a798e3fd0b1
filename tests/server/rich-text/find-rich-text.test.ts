import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call } from '#adapters/platform/wire/call.ts';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import { LineWire, OpaqueWire, RichTextWire } from '#adapters/platform/wire/shared.ts';
import { cleanAnswer, readContracts } from '#server/rich-text/clean-answer.ts';

const WIRE = join(import.meta.dirname, '..', '..', '..', 'src', 'adapters', 'platform', 'wire');
const BAD = '<b>x';
const GOOD = '<strong>x</strong>';
const answers = (data: z.ZodMiniType) => call({ method: 'GET', path: '/api/v1/test', summary: 'A test', data });
const read = (data: z.ZodMiniType) => readContracts(new Map([['getTest', answers(data)]]));

describe('[CMS-15] the contracts of all calls', () => {
  it('are known throughout', () => expect(() => readContracts(CALLS)).not.toThrow());

  it('are all looked at', () => {
    const written = readdirSync(WIRE).flatMap((file) =>
      [...readFileSync(join(WIRE, file), 'utf8').matchAll(/^export const (\w+) = call\(/gm)].map(([, name]) => name),
    );
    expect(written.length).toBeGreaterThan(100);
    expect([...CALLS.keys()].toSorted()).toEqual(written.toSorted());
  });
});

describe('[CMS-15] rich text is found', () => {
  const holder = z.object({ line: LineWire });
  it.each<[string, z.ZodMiniType, unknown, unknown]>([
    ['in a copy with further checks', LineWire.check(z.maxLength(9)), BAD, GOOD],
    ['in a copy of a copy', LineWire.check(z.maxLength(9)).check(z.minLength(1)), BAD, GOOD],
    ['in an object with checks of its own', holder.check(z.refine(() => true)), { line: BAD }, { line: GOOD }],
    ['in a strict object', z.strictObject({ line: LineWire }), { line: BAD }, { line: GOOD }],
    ['in an extended object', z.extend(holder, { other: z.string() }), { line: BAD, other: BAD }, { line: GOOD, other: BAD }],
    ['in what may be missing', z.optional(z.nullable(LineWire)), BAD, GOOD],
    ['in what need not be missing', z.nonoptional(z.optional(LineWire)), BAD, GOOD],
    ['in what has something in its place', z.catch(z.prefault(z._default(LineWire, ''), ''), ''), BAD, GOOD],
    ['in what is not changed', z.readonly(z.array(LineWire)), [BAD], [GOOD]],
    ['in a tuple', z.tuple([z.string(), LineWire]), [BAD, BAD], [BAD, GOOD]],
    ['in the rest of a tuple', z.tuple([z.string()], LineWire), [BAD, BAD, BAD], [BAD, GOOD, GOOD]],
    ['behind the rest of a tuple', z.tuple([LineWire], z.string()), [BAD, BAD], [GOOD, BAD]],
    ['in a record', z.record(z.string(), LineWire), { a: BAD }, { a: GOOD }],
    ['on both sides of an intersection', z.intersection(holder, z.object({ b: LineWire })), { line: BAD, b: BAD }, { line: GOOD, b: GOOD }],
    ['in one of two kinds', z.union([z.int(), LineWire]), BAD, GOOD],
    ['behind what is looked at later', z.lazy(() => holder), { line: BAD }, { line: GOOD }],
  ])('%s', (_, schema, given, wanted) => {
    read(schema);
    expect(cleanAnswer(answers(schema), given)).toEqual(wanted);
  });
});

describe('[CMS-15] the start is stopped by', () => {
  interface Node {
    inner: Node[];
    odd: unknown;
  }
  const Node: z.ZodMiniType<Node> = z.object({ inner: z.lazy(() => z.array(Node)), odd: z.any() });

  it.each<[z.ZodMiniType, string, string]>([
    [z.object({ a: z.array(z.unknown()) }), '.a[]', 'unknown'],
    [z.object({ a: z.array(z.object({ b: z.nullable(z.any()) })) }), '.a[].b', 'any'],
    [
      z.pipe(
        z.string(),
        z.transform((text) => text),
      ),
      '',
      'pipe',
    ],
    [z.tuple([z.string(), z.custom()], RichTextWire), '[1]', 'custom'],
    [z.tuple([z.string()], z.any()), '[1…]', 'any'],
    [z.record(z.string(), z.map(z.string(), RichTextWire)), '.*', 'map'],
    [z.set(RichTextWire), '', 'set'],
    [z.promise(RichTextWire), '', 'promise'],
    [z.intersection(z.object({}), z.object({ b: z.date() })), '(right).b', 'date'],
    [z.union([z.string(), z.file()]), '(1)', 'file'],
    [z.looseObject({ a: z.string() }), '', 'object with any other fields'],
    [z.catchall(z.object({}), RichTextWire), '', 'object with any other fields'],
    [z.templateLiteral(['<p>', z.string()]), '', 'template_literal'],
    [z.lazy(() => z.object({ late: z.any() })), '.late', 'any'],
    [Node, '.odd', 'any'],
    [z.object({ list: z.optional(Node) }), '.list.odd', 'any'],
  ])('what it does not know', (schema, place, kind) => {
    const wanted = `getTest (GET /api/v1/test): the answer${place} is a schema of the kind "${kind}", in which`;
    // A second look finds it as well.
    for (const _ of [1, 2]) expect(() => read(schema)).toThrow(wanted);
    expect(() => cleanAnswer(answers(schema), null)).toThrow(`"${kind}"`);
  });

  it('nothing that was said to be opaque', () => expect(() => read(z.object({ file: OpaqueWire }))).not.toThrow());
});
