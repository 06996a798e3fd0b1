/** What grown products are put together from: kinds of things as such a shop sells them, with words that agree in Croatian. */
type Gender = 'm' | 'f' | 'p';
export interface GrownKind {
  readonly hr: string;
  readonly en: string;
  readonly gender: Gender;
  readonly category: string;
  readonly pictures: readonly string[];
  /** Lowest and highest price in cents. */
  readonly price: readonly [number, number];
  readonly materials: readonly string[];
  readonly sizes: readonly { readonly hr: string; readonly en: string; readonly litres?: number }[];
  readonly more?: Readonly<Record<string, readonly string[]>>;
}

const litres = (...amounts: readonly number[]) =>
  amounts.map((amount) => ({ hr: `${amount} litara`, en: `${amount} litres`, litres: amount }));
const pieces = (...amounts: readonly number[]) => amounts.map((amount) => ({ hr: `paket od ${amount}`, en: `pack of ${amount}` }));
const lengths = (...amounts: readonly number[]) => amounts.map((amount) => ({ hr: `${amount} cm`, en: `${amount} cm` }));
const grams = (...amounts: readonly number[]) => amounts.map((amount) => ({ hr: `${amount} g`, en: `${amount} g` }));
export const COLOURS = ['forest', 'sand', 'brick', 'lime', 'natural', 'steel'];

export const GROWN_KINDS: readonly GrownKind[] = [
  {
    hr: 'komposter',
    en: 'composter',
    gender: 'm',
    category: 'kompostiranje',
    pictures: ['composter', 'composter-2'],
    price: [2900, 18900],
    materials: ['wood', 'recycled-plastic'],
    sizes: litres(60, 120, 220, 300, 380, 520, 760),
  },
  {
    hr: 'spremnik za kišnicu',
    en: 'rain barrel',
    gender: 'm',
    category: 'voda-i-kisnica',
    pictures: ['rain-barrel'],
    price: [3900, 24900],
    materials: ['recycled-plastic', 'wood', 'metal'],
    sizes: litres(100, 160, 210, 300, 500, 1000),
  },
  {
    hr: 'kućica za ptice',
    en: 'bird house',
    gender: 'f',
    category: 'zivotinje-u-vrtu',
    pictures: ['bird-house'],
    price: [1400, 4900],
    materials: ['wood', 'recycled-plastic'],
    sizes: lengths(20, 25, 32, 40),
  },
  {
    hr: 'hotel za pčele',
    en: 'bee hotel',
    gender: 'm',
    category: 'zivotinje-u-vrtu',
    pictures: ['bee-hotel'],
    price: [1600, 5900],
    materials: ['wood', 'bamboo'],
    sizes: lengths(20, 30, 40),
  },
  {
    hr: 'vrtne rukavice',
    en: 'garden gloves',
    gender: 'p',
    category: 'alat-i-rukavice',
    pictures: ['garden-gloves'],
    price: [490, 2490],
    materials: ['cotton-linen', 'bamboo'],
    sizes: pieces(1, 2, 3),
  },
  {
    hr: 'sjemenke',
    en: 'seeds',
    gender: 'p',
    category: 'sjemenke',
    pictures: ['seeds', 'seeds-2'],
    price: [190, 690],
    materials: ['paper'],
    sizes: grams(1, 2, 3, 5, 10),
  },
  {
    hr: 'žarulja',
    en: 'light bulb',
    gender: 'f',
    category: 'rasvjeta',
    pictures: ['led-bulb', 'led-bulb-2'],
    price: [290, 1490],
    materials: ['recycled-plastic', 'metal'],
    sizes: pieces(1, 2, 3, 5),
    more: { socket: ['e14', 'e27'], power: ['4w', '6w', '8w', '11w'], energy_class: ['a', 'b', 'c', 'd'] },
  },
  {
    hr: 'solarna svjetiljka',
    en: 'solar lamp',
    gender: 'f',
    category: 'rasvjeta',
    pictures: ['solar-lamp'],
    price: [990, 6900],
    materials: ['metal', 'bamboo'],
    sizes: lengths(20, 35, 60),
    more: { energy_class: ['a', 'b'] },
  },
  {
    hr: 'termostat',
    en: 'thermostat',
    gender: 'm',
    category: 'grijanje-i-mjerenje',
    pictures: ['thermostat', 'thermostat-2'],
    price: [2900, 14900],
    materials: ['recycled-plastic'],
    sizes: pieces(1, 2, 4),
    more: { energy_class: ['a', 'b', 'c'] },
  },
  {
    hr: 'mjerač potrošnje',
    en: 'energy meter',
    gender: 'm',
    category: 'grijanje-i-mjerenje',
    pictures: ['energy-meter'],
    price: [1490, 5900],
    materials: ['recycled-plastic'],
    sizes: pieces(1, 2),
  },
  {
    hr: 'tuš-glava',
    en: 'shower head',
    gender: 'f',
    category: 'stednja-vode',
    pictures: ['shower-head'],
    price: [1490, 5900],
    materials: ['metal', 'recycled-plastic'],
    sizes: lengths(8, 10, 12),
  },
  {
    hr: 'posuda za otpad',
    en: 'waste bin',
    gender: 'f',
    category: 'odvajanje-otpada',
    pictures: ['sorting-bins'],
    price: [990, 7900],
    materials: ['recycled-plastic', 'metal', 'bamboo'],
    sizes: litres(7, 12, 20, 30, 45),
  },
  {
    hr: 'boca za vodu',
    en: 'water bottle',
    gender: 'f',
    category: 'kuhinja-bez-otpada',
    pictures: ['water-bottle', 'water-bottle-2'],
    price: [990, 3490],
    materials: ['metal', 'bamboo'],
    sizes: [
      { hr: '0,5 l', en: '0.5 l', litres: 0.5 },
      { hr: '0,75 l', en: '0.75 l', litres: 0.75 },
      { hr: '1 l', en: '1 l', litres: 1 },
    ],
  },
  {
    hr: 'kuhinjska krpa',
    en: 'tea towel',
    gender: 'f',
    category: 'kuhinja-bez-otpada',
    pictures: ['tea-towel', 'tea-towel-2'],
    price: [490, 1990],
    materials: ['cotton-linen'],
    sizes: pieces(1, 2, 4),
  },
  {
    hr: 'četka za posuđe',
    en: 'dish brush',
    gender: 'f',
    category: 'kuhinja-bez-otpada',
    pictures: ['bamboo-brush'],
    price: [390, 1290],
    materials: ['bamboo', 'wood'],
    sizes: pieces(1, 2, 3),
  },
  {
    hr: 'vunene kugle',
    en: 'wool dryer balls',
    gender: 'p',
    category: 'kupaonica-i-rublje',
    pictures: ['wool-dryer-balls'],
    price: [890, 2490],
    materials: ['wool'],
    sizes: pieces(3, 6),
  },
  {
    hr: 'platnena torba',
    en: 'cotton bag',
    gender: 'f',
    category: 'torbe',
    pictures: ['reusable-bag', 'reusable-bag-2'],
    price: [590, 2490],
    materials: ['cotton-linen'],
    sizes: lengths(38, 42, 50),
  },
  {
    hr: 'majica',
    en: 'T-shirt',
    gender: 'f',
    category: 'majice',
    pictures: ['tshirt', 'tshirt-2', 'tshirt-3'],
    price: [1290, 3490],
    materials: ['cotton-linen'],
    sizes: [
      { hr: 'ravan kroj', en: 'straight cut' },
      { hr: 'uski kroj', en: 'slim cut' },
    ],
    more: { size: ['xs', 's', 'm', 'l', 'xl', 'xxl'] },
  },
];

export const ADJECTIVES: readonly (Readonly<Record<Gender, string>> & { readonly en: string })[] = [
  { m: 'Mali', f: 'Mala', p: 'Male', en: 'Small' },
  { m: 'Veliki', f: 'Velika', p: 'Velike', en: 'Large' },
  { m: 'Čvrsti', f: 'Čvrsta', p: 'Čvrste', en: 'Sturdy' },
  { m: 'Lagani', f: 'Lagana', p: 'Lagane', en: 'Light' },
  { m: 'Jednostavni', f: 'Jednostavna', p: 'Jednostavne', en: 'Simple' },
  { m: 'Trajni', f: 'Trajna', p: 'Trajne', en: 'Lasting' },
  { m: 'Domaći', f: 'Domaća', p: 'Domaće', en: 'Local' },
  { m: 'Gradski', f: 'Gradska', p: 'Gradske', en: 'City' },
  { m: 'Školski', f: 'Školska', p: 'Školske', en: 'School' },
  { m: 'Obiteljski', f: 'Obiteljska', p: 'Obiteljske', en: 'Family' },
  { m: 'Ručno izrađeni', f: 'Ručno izrađena', p: 'Ručno izrađene', en: 'Hand-made' },
  { m: 'Štedljivi', f: 'Štedljiva', p: 'Štedljive', en: 'Thrifty' },
];

export const SERIES =
  'Velebit Učka Biokovo Papuk Medvednica Dinara Sljeme Risnjak Mosor Ivanšćica Kupa Mura Drava Sava Cetina Krka Zrmanja Neretva Mrežnica Korana Gacka Lika Vuka Bosut Brač Hvar Vis Cres Lošinj Krk Rab Pag Mljet Korčula Lastovo Šolta Lonja Baranja Turopolje Zagora Podravina Posavina Moslavina Banovina Kordun Zagorje Međimurje Slavonija'.split(
    ' ',
  );
