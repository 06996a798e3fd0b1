import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { build, type Rolldown } from 'vite';
import { pagePolicy } from '#server/web/answer/security-headers.ts';
import { nonceSources } from '#server/web/answer/signed-page.ts';

/** What the page of a test can do, by its own script. */
export interface EditorPage {
  /** What the editor would write of texts that nobody touched. */
  rewrite(texts: readonly string[]): readonly string[];
  /** Shows a text and lets it be written in. */
  write(html: string): void;
  /** The text as it was told last. */
  readonly written: string | undefined;
  /** Pastes as a browser does, or drops; whether the browser is told to do nothing by itself. */
  hand(kind: 'paste' | 'drop', data: Readonly<Record<string, string>>, picture?: boolean): boolean;
  readonly ended: boolean;
  /** Answers what was asked about a link, as a dialog that has gone. */
  pick(href: string | undefined): void;
}

declare global {
  interface Window {
    readonly editorPage: EditorPage;
  }
}

const ROOT = join(import.meta.dirname, '../..');
let bundled: Promise<string> | undefined;

const MARKUP = `<!doctype html><html lang="hr"><head><title>Pisanje</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/pisanje.css"></head>
<body><main><div id="text" class="prose"></div></main><p><button type="button" id="beside">Drugdje</button></p><script nonce="own" src="/pisanje.js" type="module"></script></body></html>`;

/** Opens a page that holds nothing but the editor of rich texts, under the policy of pages that are edited. */
export async function openEditorPage(context: BrowserContext, origin: string): Promise<Page> {
  bundled ??= bundle();
  const answers: Readonly<Record<string, Answer>> = {
    '/pisanje': {
      headers: {
        ...pagePolicy(nonceSources('own'), { development: false, route: 'content', editing: true }),
        'content-type': 'text/html; charset=utf-8',
      },
      body: MARKUP,
    },
    '/pisanje.css': {
      headers: { 'content-type': 'text/css; charset=utf-8' },
      body: `${await readFile(join(ROOT, 'src/ui/styles/editing.css'), 'utf8')}${await readFile(join(ROOT, 'src/ui/styles/rich-text.css'), 'utf8')}`,
    },
    '/pisanje.js': { headers: { 'content-type': 'text/javascript; charset=utf-8' }, body: await bundled },
  };
  // Pictures of the texts; nothing else is asked for.
  const picture: Answer = { headers: { 'content-type': 'image/svg+xml' }, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  const page = await context.newPage();
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill(answers[pathname] ?? (pathname.startsWith('/media/') ? picture : { status: 404 }));
  });
  await page.goto(`${origin}/pisanje`);
  await page.waitForFunction(() => 'editorPage' in window);
  return page;
}

interface Answer {
  readonly headers: Record<string, string>;
  readonly body: string;
}

async function bundle(): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, rolldownOptions: { input: join(import.meta.dirname, 'editor-page-script.ts') } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output[0].code;
}
