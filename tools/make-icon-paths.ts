// Writes src/ui/<noun>/icon-paths.ts: the icons in use, each as one path. For another one add a line to `used` and its drawing, as lucide.dev gives it, to
// lucide-icons.json; the package with all 1,700 takes 67 MB of every installation. Then run: node tools/make-icon-paths.ts
// The drawings are Lucide's, some of them Feather's: lucide-LICENSE.txt.
import { readFile, writeFile } from 'node:fs/promises';

/** Our name, by meaning → Lucide's name, by drawing. What one noun alone shows stands there, so that no other page carries it. */
const used: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  elements: {
    alert: 'circle-alert',
    cart: 'shopping-bag',
    check: 'check',
    close: 'x',
    down: 'chevron-down',
    filter: 'sliders-horizontal',
    first: 'chevron-first',
    heart: 'heart',
    info: 'info',
    last: 'chevron-last',
    left: 'chevron-left',
    menu: 'menu',
    minus: 'minus',
    phone: 'phone',
    plus: 'plus',
    right: 'chevron-right',
    search: 'search',
    success: 'circle-check',
    user: 'user-round',
  },
  product: {
    card: 'credit-card',
    download: 'download',
    pin: 'map-pin',
    return: 'undo-2',
    truck: 'truck',
  },
  layout: {
    outside: 'external-link',
  },
  account: {
    bars: 'barcode',
    box: 'package',
    leave: 'log-out',
    print: 'printer',
  },
};

/** Those that editors put into sections; the server tells pages how each is drawn. */
const inSections: Readonly<Record<string, string>> = {
  leaf: 'leaf',
  tree: 'tree-deciduous',
  sun: 'sun',
  wind: 'wind',
  water: 'droplets',
  power: 'zap',
  bulb: 'lightbulb',
  house: 'house',
  bike: 'bike',
  car: 'car',
  recycling: 'recycle',
  money: 'euro',
  calendar: 'calendar-days',
  clock: 'clock',
  document: 'file-text',
  people: 'users',
  place: 'map-pin',
  telephone: 'phone',
  mail: 'mail',
  safety: 'shield-check',
  learning: 'graduation-cap',
  help: 'heart-handshake',
  news: 'megaphone',
  tools: 'wrench',
};

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];
const nodes = JSON.parse(await readFile(new URL('lucide-icons.json', import.meta.url), 'utf8')) as Record<string, Shape[]>;

const SOURCE =
  '// Written by tools/make-icon-paths.ts. Icons of Lucide (lucide.dev), ISC License, Copyright (c) Lucide Icons and Contributors.';

for (const [noun, icons] of Object.entries(used)) {
  const name = noun === 'elements' ? 'ICON_PATHS' : `${noun.toUpperCase()}_ICONS`;
  await write(`src/ui/${noun}/icon-paths.ts`, `export const ${name} = {\n${linesOf(icons)}\n} as const;\n`);
}
await write(
  'src/domain/page/section-icons.ts',
  `/** Icons that a section can have, by name, as paths in a square of 24. */\nexport const SECTION_ICONS = {\n${linesOf(inSections)}\n} as const satisfies Readonly<Record<string, string>>;\n\n/** The name of one of them. */\nexport type SectionIcon = keyof typeof SECTION_ICONS;\n`,
);

async function write(file: string, text: string): Promise<void> {
  await writeFile(new URL(`../${file}`, import.meta.url), `${SOURCE}\n${text}`);
}

function linesOf(icons: Readonly<Record<string, string>>): string {
  const lines = Object.entries(icons).map(([name, drawing]) => {
    const shapes = nodes[drawing];
    if (shapes === undefined) throw new Error(`lucide-icons.json has no drawing '${drawing}'`);
    return `  ${name}: '${shapes.map(path).join('')}',`;
  });
  return lines.join('\n');
}

/** One path draws any of Lucide's shapes, so that an icon is one element and one string. */
function path([tag, attributes]: Shape): string {
  const n = (name: string): number => Number(attributes[name] ?? 0);
  if (tag === 'path') return absolute(attributes.d ?? '');
  if (tag === 'line') return `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`;
  if (tag === 'polyline') return `M${attributes.points}`;
  if (tag === 'circle')
    return `M${n('cx') - n('r')} ${n('cy')}a${n('r')} ${n('r')} 0 1 0 ${2 * n('r')} 0a${n('r')} ${n('r')} 0 1 0 ${-2 * n('r')} 0`;
  if (tag === 'rect') {
    const [r, w, h] = [n('rx'), n('width') - 2 * n('rx'), n('height') - 2 * n('rx')];
    return `M${n('x') + r} ${n('y')}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
  }
  throw new Error(`An icon holds a shape that can't be drawn as a path: ${tag}`);
}

/** A leading relative move would start where the shape before ended; lines that follow it without a letter stay relative. */
function absolute(d: string): string {
  const [, x, y, rest] = /^m(-?[\d.]+)[ ,]?(-?[\d.]+)(.*)$/.exec(d) ?? [];
  if (x === undefined || y === undefined || rest === undefined) return d;
  return `M${x} ${y}${/^[\s\d.-]/.test(rest) ? `l${rest.trim()}` : rest}`;
}
