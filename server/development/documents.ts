import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import type { WebEnv } from '../web/context/web-context.ts';
import { fromMarkdown, toolPage } from './tool-page.ts';
import { toolWord } from './tool-words.ts';

/** Documents that come with the sources, and the pictures in them. */
const DOCUMENT = /^(README|CONTRIBUTING|CHANGELOG|SECURITY|docs\/[a-z-]+|docs\/decisions\/[a-z-]+)\.md$/;
const PICTURE = /^docs\/[a-z-]+\.png$/;

/** Where the documentation stands that comes along. */
export const DOCUMENTS_HOME = '/_cli/docs/README.md';

/** The documents of the sources as pages, so that the badge leads to them without a network. */
export function documentRoutes(app: Hono<WebEnv>, root: string): void {
  app.get('/_cli/docs/*', async (c) => {
    const name = c.req.path.slice('/_cli/docs/'.length);
    if (PICTURE.test(name)) return c.body(await readFile(join(root, name)), 200, { 'content-type': 'image/png' });
    const text = DOCUMENT.test(name) ? await readFile(join(root, name), 'utf8').catch(() => undefined) : undefined;
    if (text === undefined) return c.text('', 404);
    const back = { href: DOCUMENTS_HOME, word: toolWord(DEFAULT_LOCALE, 'documentation') };
    return toolPage(c, 'en', name, fromMarkdown(text), back);
  });
}
