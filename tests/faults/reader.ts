/** What somebody who only reads has come to. */
export interface Reading {
  pages: number;
  /** Scripts, styles and pictures of the pages. */
  files: number;
  /** Pages that were no pages, in words. */
  readonly failed: string[];
  /** Scripts and styles that a page named and nobody had. */
  readonly missing: string[];
}

const PAGES = ['/', '/shop', '/en', '/en/shop', '/objave/novosti', '/kontakt', '/kosarica', '/prijava'];
const PATIENCE_MS = 15_000;

/** Reads pages with all that they load, as a browser does, until `isOver`. */
export async function read(origin: string, reading: Reading, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const path = PAGES[turn % PAGES.length] ?? '/';
    const page = await ask(origin + path);
    if (typeof page === 'string' || page.status >= 400) {
      reading.failed.push(`${path}: ${typeof page === 'string' ? page : page.status}`);
      continue;
    }
    reading.pages += 1;
    for (const file of new Set([...page.text.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([name]) => name))) {
      if (isOver()) return;
      const answer = await ask(origin + file);
      reading.files += 1;
      if (typeof answer === 'string') reading.failed.push(`${file}: ${answer}`);
      else if (answer.status !== 200) reading.missing.push(`${file}: ${answer.status}`);
    }
  }
}

async function ask(address: string): Promise<{ readonly status: number; readonly text: string } | string> {
  try {
    const answer = await fetch(address, {
      headers: { connection: 'close', 'x-forwarded-for': '10.200.0.1' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (cause) {
    return cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : String(cause);
  }
}
