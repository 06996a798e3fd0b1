import * as z from 'zod/mini';
import { call } from './call.ts';
import { SlugWire } from './shared.ts';

/** What is never shown in another language than its own: it says where it can be read instead. */
export const VERSIONED = ['post', 'blogCategory', 'event'] as const;

/** The path is ours, the specification being silent. */
export const getVersions = call({
  method: 'GET',
  path: '/api/v1/cms/finder/getVersions',
  kept: true,
  summary: 'Languages in which something can be read that has no text in this one',
  query: z.strictObject({ type: z.enum(VERSIONED), slug: SlugWire }),
  data: z.object({ versions: z.array(z.object({ language: z.string(), title: z.string(), slug: z.string() })) }),
});
