// Cuts the interface's font to the letters of hr, en, de and of their neighbours' names, weights 400 to 700. Run by hand after a new version of
// the font packages, which no installation needs otherwise: npm install --no-save subset-font@2.9.0 @fontsource-variable/instrument-sans@5.3.0
// @fontsource/opendyslexic@5.3.0, then node tools/subset-font.ts. The package delivers Latin and Latin Extended as two files, so the result is two as well; an English
// page loads only the first. The figures of "Izlog Sans Fallback" in fonts.css stand beside the measurement that gave them.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

type SubsetFont = (
  font: Uint8Array,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number; default: number }>; keepFeatures: string[] },
) => Promise<Uint8Array>;

const subsetFont = createRequire(import.meta.url)('subset-font') as SubsetFont;
const source = new URL('../node_modules/@fontsource-variable/instrument-sans/', import.meta.url);
const target = new URL('../src/ui/styles/fonts/', import.meta.url);
const budget = 32_000;

/** unicode-range in fonts.css names the same letters. */
const cuts = [
  {
    from: 'latin',
    to: 'izlog-sans.woff2',
    letters: `${range(0x20, 0x7e)}\u00a0¡§©«\u00ad®°±·»¿×÷ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ–—‘’‚“”„•…‹›€™−`,
  },
  { from: 'latin-ext', to: 'izlog-sans-ext.woff2', letters: 'ĄąĆćČčĎďĐđĘęĚěĞğİıŁłŃńŇňŐőŒœŘřŚśŞşŠšŤťŮůŰűŹźŻżŽž' },
];

let total = 0;
for (const cut of cuts) {
  const whole = await readFile(new URL(`files/instrument-sans-${cut.from}-wght-normal.woff2`, source));
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    keepFeatures: ['kern', 'tnum'],
  };
  const font = await subsetFont(whole, cut.letters, options);
  await writeFile(new URL(cut.to, target), font);
  total += font.length;
  console.log(`${cut.to}: ${font.length} bytes`);
}
const dyslexic = new URL('../node_modules/@fontsource/opendyslexic/', import.meta.url);
for (const weight of [400, 700]) {
  const whole = await readFile(new URL(`files/opendyslexic-latin-${weight}-normal.woff2`, dyslexic));
  const font = await subsetFont(whole, cuts.map(({ letters }) => letters).join(''), {
    targetFormat: 'woff2',
    variationAxes: {},
    keepFeatures: ['kern'],
  });
  await writeFile(new URL(`opendyslexic-${weight}.woff2`, target), font);
  console.log(`opendyslexic-${weight}.woff2: ${font.length} bytes, loaded only when switched on`);
}
await copyFile(new URL('LICENSE', dyslexic), new URL('OFL-opendyslexic.txt', target));
await copyFile(new URL('LICENSE', source), new URL('OFL.txt', target));
if (total > budget) throw new Error(`${fileURLToPath(target)}: ${total} bytes of fonts, the budget is ${budget}`);

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}
