import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call } from '#adapters/platform/wire/call.ts';
import { filterConsents, listOwnConsents } from '#adapters/platform/wire/consent.ts';
import { decide, filterTerms, getEvent } from '#adapters/platform/wire/content.ts';
import { getProduct } from '#adapters/platform/wire/product.ts';
import { DescriptionWire, LineWire, RichTextWire } from '#adapters/platform/wire/shared.ts';
import { navigationTree } from '#adapters/platform/wire/site.ts';
import { cleanAnswer, holdsRichText } from '#server/rich-text/clean-answer.ts';

const BAD = '<h1>T</h1><img src=x onerror=alert(1)><script>alert(1)</script><p>a & b</p>';
const answers = <Schema extends z.ZodMiniType>(data: Schema) => call({ method: 'GET', path: '/api/v1/test', summary: 'A test', data });

describe('[CMS-15] answers', () => {
  it('have their rich texts cleaned, each for its place, and nothing else', () => {
    const all = answers(z.object({ text: RichTextWire, below: DescriptionWire, line: z.optional(LineWire), title: z.string() }));
    expect(cleanAnswer(all, { text: BAD, below: BAD, line: BAD, title: BAD })).toEqual({
      text: '<h2>T</h2>\n<p>a &amp; b</p>',
      below: '<h3>T</h3>\n<p>a &amp; b</p>',
      line: 'T a &amp; b',
      title: BAD,
    });
  });

  it('are searched in lists, records, kinds and what holds itself', () => {
    interface Node {
      body: string;
      inner: Node[];
    }
    const Node: z.ZodMiniType<Node> = z.object({ body: RichTextWire, inner: z.lazy(() => z.array(Node)) });
    const kinds = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), body: RichTextWire }),
      z.object({ kind: z.literal('b'), body: z.string() }),
    ]);
    const all = answers(
      z.object({ list: z.nullable(z.array(kinds)), by: z.record(z.string(), LineWire), tree: Node, pair: z.tuple([z.string(), LineWire]) }),
    );
    const data = {
      list: [
        { kind: 'a', body: '<b>x' },
        { kind: 'b', body: '<b>x' },
      ],
      by: { hr: '<b>x' },
      tree: { body: '<b>x', inner: [{ body: '<b>y', inner: [] }] },
      pair: ['<b>x', '<b>x'],
    };
    expect(cleanAnswer(all, data)).toEqual({
      list: [
        { kind: 'a', body: '<p><strong>x</strong></p>' },
        { kind: 'b', body: '<b>x' },
      ],
      by: { hr: '<strong>x</strong>' },
      tree: { body: '<p><strong>x</strong></p>', inner: [{ body: '<p><strong>y</strong></p>', inner: [] }] },
      pair: ['<b>x', '<strong>x</strong>'],
    });
  });

  it('that are clean, or not as the contract has them, stay what they are', () => {
    const all = answers(z.object({ list: z.array(z.object({ body: RichTextWire })) }));
    const clean = { list: [{ body: '<p>a</p>' }] };
    expect(cleanAnswer(all, clean)).toBe(clean);
    for (const odd of [null, 1, 'x', [], { list: 'x' }, { list: [1, null] }, { list: [{ body: 7 }] }])
      expect(cleanAnswer(all, odd)).toEqual(odd);
  });

  it('hold rich text where pages show markup', () => {
    expect([decide, getEvent, getProduct, filterConsents, listOwnConsents].filter((found) => !holdsRichText(found))).toEqual([]);
    expect(holdsRichText(filterTerms)).toBe(false);
    expect(cleanAnswer(navigationTree, { id: 'main', title: '<b>', nodes: [] })).toEqual({ id: 'main', title: '<b>', nodes: [] });
    const page = {
      id: 1,
      slug: 's',
      title: '<b>',
      description: '',
      updatedAt: '',
      sections: [
        { kind: 'richText', html: BAD },
        { kind: 'callOut', text: '<b>' },
      ],
    };
    expect(cleanAnswer(decide, { type: 'page', page })).toMatchObject({
      page: { title: '<b>', sections: [{ html: '<h2>T</h2>\n<p>a &amp; b</p>' }, { text: '<b>' }] },
    });
  });

  it('cost next to nothing when they were seen before', () => {
    const body = '<p>Sasvim <b>običan</b> odlomak.</p>'.repeat(2_000);
    const post = { type: 'post', post: { body } };
    const first = cleanAnswer(decide, post) as typeof post;
    expect(cleanAnswer(decide, post)).toEqual(first);
    expect(cleanAnswer(decide, first)).toBe(first);
  });
});
