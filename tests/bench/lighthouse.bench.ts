import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usualChromium } from '../../tools/browsers/find-chromium.ts';
import { fetchedTool } from '../../tools/fetch-tool.ts';
import { KnownFailure } from '../../tools/known-failure.ts';
import { runNode } from '../../tools/run-program.ts';
import { atLeast, type Figure } from './figure.ts';
import { PRODUCT } from './filled-cart.ts';
import { startSite } from './started-site.ts';

const LEAST = 98;
const ROUNDS = 5;
const PAGES = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/shop/kompostiranje' },
  { name: 'product', path: PRODUCT },
  { name: 'post', path: '/osam-novih-reciklaznih-dvorista' },
] as const;

/** What Lighthouse gives for performance on its phone, the median of some rounds. It is fetched at its first use (tools/lighthouse). */
export async function bench(): Promise<Figure[]> {
  // Without a registry in reach the other benches are measured all the same.
  const fetched = await fetchedTool('lighthouse').catch((cause: unknown) => console.error(cause instanceof Error ? cause.message : cause));
  return fetched === undefined ? [] : await measureWith(join(fetched, 'node_modules/lighthouse/cli/index.js'));
}

async function measureWith(lighthouse: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-bench-'));
  // The database's own user must get into it.
  chmodSync(folder, 0o755);
  try {
    const site = await startSite(join(folder, 'data'));
    try {
      const figures: Figure[] = [];
      for (const { name, path } of PAGES) {
        const scores: number[] = [];
        for (let round = 0; round < ROUNDS; round++)
          scores.push(await scoreOf(lighthouse, site.origin + path, join(folder, 'report.json')));
        figures.push(atLeast(`${name}: Lighthouse, performance on a phone`, scores.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0, LEAST, '', 0));
      }
      return figures;
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param tries so many times in all it is asked: now and then its browser records no trace, which says nothing of the page. */
async function scoreOf(lighthouse: string, address: string, report: string, tries = 3): Promise<number> {
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  const words = ['--quiet', '--only-categories=performance', '--output=json', `--output-path=${report}`, '--no-enable-error-reporting'];
  const browser = usualChromium();
  const env: Record<string, string> = browser === undefined ? {} : { CHROME_PATH: browser };
  const { code, output } = await runNode([lighthouse, address, ...words, `--chrome-flags=${flags}`], { env });
  if (code !== 0 && tries > 1) return scoreOf(lighthouse, address, report, tries - 1);
  if (code !== 0) throw new KnownFailure(`Lighthouse measured nothing: ${output.trim().split('\n').at(-1)}`);
  const { categories } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly categories: { readonly performance: { readonly score: number } };
  };
  return categories.performance.score * 100;
}
