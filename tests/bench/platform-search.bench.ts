import { type Figure, noted } from './figure.ts';
import { startGrownShop } from './grown-shop.ts';
import { growTexts } from './grown-texts.ts';
import { DOCUMENTS, measureSearch } from './search-answers.ts';

/** One search over 100,000 documents with the counts of all kinds, its first page and what is marked in it, nothing remembered (CMS-05): CPU of server and database together. */
export async function bench(): Promise<Figure[]> {
  const shop = await startGrownShop();
  const database = shop.open();
  try {
    const { words, written } = await growTexts(database, DOCUMENTS);
    return [noted('texts written and indexed a second', written, '', 0), ...(await measureSearch(database, words))];
  } finally {
    await database.destroy();
    await shop.stop();
  }
}
