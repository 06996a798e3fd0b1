import { ADJECTIVES, COLOURS, GROWN_KINDS, SERIES } from './grown-kinds.ts';

/** Makes up further products that could stand in the demo shop; the same number always gives the same product. */
export interface GrownProduct {
  readonly sku: string;
  readonly category: string;
  readonly picture: string;
  readonly names: Readonly<Record<'hrv' | 'eng', string>>;
  readonly slugs: Readonly<Record<'hrv' | 'eng', string>>;
  readonly summaries: Readonly<Record<'hrv' | 'eng', string>>;
  readonly descriptions: Readonly<Record<'hrv' | 'eng', string>>;
  readonly retailPrice: number;
  readonly finalPrice: number;
  readonly membershipPrice: number;
  readonly taxRate: number;
  readonly priority: number;
  readonly featured: boolean;
  readonly stock: number;
  /** Attribute codes with the codes of their values, or a number. */
  readonly attributes: Readonly<Record<string, readonly string[] | number>>;
}

export function grownProduct(number: number): GrownProduct {
  const pick = chooser(number);
  const kind = pick(GROWN_KINDS);
  const adjective = pick(ADJECTIVES);
  const series = pick(SERIES);
  const size = pick(kind.sizes);
  const material = pick(kind.materials);
  const names = {
    hrv: `${adjective[kind.gender]} ${kind.hr} „${series}”, ${size.hr}`,
    eng: `${adjective.en} ${kind.en} “${series}”, ${size.en}`,
  };
  const retailPrice = Math.round((kind.price[0] + pick.part() * (kind.price[1] - kind.price[0])) / 100) * 100 + 90;
  const finalPrice = pick.part() < 0.2 ? Math.round((retailPrice * (70 + Math.floor(pick.part() * 25))) / 100) : retailPrice;
  const more = Object.entries(kind.more ?? {}).map(([code, values]) => [code, [pick(values)]] as const);
  return {
    sku: `ZF-G-${String(number).padStart(6, '0')}`,
    category: kind.category,
    picture: pick(kind.pictures),
    names,
    slugs: { hrv: slugOf(names.hrv, number), eng: slugOf(names.eng, number) },
    summaries: {
      hrv: `Iz zbirke ${series}: ${size.hr}, za kuću u kojoj se malo što baca.`,
      eng: `From the ${series} series: ${size.en}, for a house that throws little away.`,
    },
    descriptions: {
      hrv: `<p>${adjective[kind.gender]} ${kind.hr} nosi ime po kraju u kojem nastaje. Dijelovi se mijenjaju pojedinačno, pa ne treba kupovati novo kad se jedan potroši.</p>`,
      eng: `<p>This ${kind.en} carries the name of the place where it is made. Its parts can be replaced one by one, so there is no need to buy a new one when one wears out.</p>`,
    },
    retailPrice,
    finalPrice,
    membershipPrice: Math.round(finalPrice * 0.9),
    taxRate: kind.category === 'sjemenke' ? 1300 : 2500,
    priority: Math.floor(pick.part() * 100),
    featured: pick.part() < 0.02,
    stock: pick.part() < 0.05 ? 0 : 1 + Math.floor(pick.part() * 200),
    attributes: {
      material: [material],
      color: [pick(COLOURS)],
      made_in_croatia: [pick.part() < 0.7 ? 'true' : 'false'],
      ...Object.fromEntries(more),
      ...(size.litres === undefined ? {} : { volume: size.litres }),
    },
  };
}

function slugOf(name: string, number: number): string {
  const plain = name
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ');
  return `${plain.trim().replaceAll(/\s+/g, '-')}-${number}`;
}

/** A small generator (mulberry32) that starts from the number, so that nothing depends on what was made before. */
function chooser(seed: number) {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  const part = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(part() * list.length)];
    if (chosen === undefined) throw new RangeError('There is nothing to choose from');
    return chosen;
  };
  return Object.assign(pick, { part });
}
