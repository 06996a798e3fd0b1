import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anEditorsPlatform, aPage } from '#tests/support/an-editor.ts';
import type { Figure } from './figure.ts';
import { measureFreshness } from './fresh-pages.ts';
import { startGrownShop } from './grown-shop.ts';
import { manySections } from './many-sections.ts';
import { startSite } from './started-site.ts';
import { measureWriting } from './writing-keys.ts';

const SECTIONS = 60;

/** What an editor's browser takes of a page of 60 sections, in two processes of one shop: script of opening it and of each key; when visitors see what was published. */
export async function bench(): Promise<Figure[]> {
  const shop = await startGrownShop();
  const database = shop.open();
  const folders = [1, 2].map(() => {
    const folder = mkdtempSync(join(tmpdir(), 'izlog-bench-'));
    chmodSync(folder, 0o755);
    return folder;
  });
  try {
    const sections = await manySections(database, SECTIONS);
    const written = { slug: 'stranica-za-pisanje', sections };
    await aPage(database, { hrv: { ...written, title: 'Pisanje' } });
    const published = { slug: 'stranica-za-objavu', sections };
    const id = await aPage(database, { hrv: { ...published, title: 'Objava' } });
    const { clock, anEditor } = anEditorsPlatform(database);
    clock.now = new Date();
    const token = (await anEditor()).headers.accesstoken?.replace('Bearer ', '') ?? '';
    await shop.tidy();
    const [one, other] = await Promise.all(folders.map((folder) => startSite(folder, { DATABASE_URL: shop.url, DEMO: 'off' })));
    if (one === undefined || other === undefined) throw new Error('There are two.');
    try {
      return [...(await measureWriting(one, token, written)), ...(await measureFreshness([one, other], token, { id, ...published }))];
    } finally {
      await Promise.all([one.stop(), other.stop()]);
    }
  } finally {
    await database.destroy();
    await shop.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}
