/**
 * What can be wrong with a row of a file of goods (docs/import.md), each with the values that its words name: `importRows.<flaw>` in the messages.
 * A flaw says what is wanted instead, or what speaks against what stands there.
 */
const ROW_FLAWS = {
  // Of a file, or of where a row begins and ends.
  twoFiles: ['other'],
  unreadable: ['code'],
  noHeader: [],
  headerTwice: [],
  missingColumn: ['names'],
  unknownField: [],
  unknownFieldNear: ['near'],
  unknownFieldAlike: ['names'],
  unknownFieldOfAll: ['names'],
  unknownAttributeField: ['attribute'],
  cellCount: ['cells', 'columns'],
  utf16: [],
  notUtf8: ['byte'],
  badCharacter: [],
  cellTooLong: ['most'],
  tooManyCells: ['most'],
  quoteWithin: [],
  quoteAfter: [],
  quoteOpen: [],
  jsonBegin: [],
  jsonObject: [],
  jsonObjectOpen: [],
  jsonComma: [],
  jsonAfter: [],
  jsonArrayOpen: [],
  jsonTooDeep: [],
  jsonTooLong: ['most'],
  jsonNameTwice: [],
  jsonBroken: [],
  jsonValue: [],
  // Of one field by itself.
  wanted: [],
  amount: [],
  percentage: [],
  wholeNumber: ['least', 'most'],
  number: [],
  yesNo: [],
  tooLong: ['most'],
  noHtml: [],
  oneLine: ['most'],
  sku: [],
  slug: [],
  code: [],
  valueCode: [],
  methodCode: [],
  lockerCode: [],
  postcode: [],
  colour: [],
  fileName: [],
  oneOf: ['words'],
  oneOnly: [],
  tooMany: ['most'],
  day: [],
  time: [],
  // Of files that a row names.
  fileMissing: ['folder'],
  notAFile: ['folder'],
  fileTooLarge: ['megabytes'],
  fileEmpty: [],
  fileCalled: ['name'],
  downloadKind: ['kinds'],
  pictureKind: [],
  pictureTooLarge: ['most', 'width', 'height'],
  pictureDamaged: [],
  // Of what rows are known by.
  keyOfProduct: [],
  keyOfCategory: [],
  keyOfAttribute: [],
  keyOfLocker: [],
  standsTwice: ['line'],
  staysAs: ['is'],
  staysEmpty: [],
  noSlug: ['language'],
  slugTaken: ['address', 'sku'],
  slugTakenInShop: ['address', 'sku'],
  noCategorySlug: ['language'],
  categorySlugTaken: ['address', 'category'],
  textWanted: ['field'],
  textWantedBesideOthers: ['field'],
  nameBeside: [],
  // Of what rows refer to.
  noProduct: ['key'],
  noCategory: ['key'],
  noAttribute: ['key'],
  productLeftOut: ['key', 'place'],
  categoryLeftOut: ['key', 'place'],
  attributeLeftOut: ['key', 'place'],
  categoryCircle: ['path'],
  noValueYet: ['attribute'],
  noSuchValue: ['attribute', 'codes'],
  // Of categories, attributes and their values.
  inputType: ['words'],
  rangeEnd: ['attribute', 'type'],
  noValueList: ['attribute', 'type'],
  unitOfNumber: ['attribute', 'type'],
  trueOrFalse: [],
  lookOfSwatch: ['attribute', 'type'],
  // Of products.
  emptied: [],
  taxRate: [],
  retailPrice: [],
  finalPrice: ['most', 'is'],
  memberPrice: ['most', 'is'],
  // Prices that nobody writes without meaning them (domain/product/price-doubt.ts), until somebody says that they are meant.
  priceFree: ['sku'],
  priceFarOff: ['sku', 'before', 'now'],
  configurableBy: [],
  chosenByText: ['attribute'],
  downloadsWanted: [],
  pricesOfVariants: [],
  stockOfVariants: [],
  ofConfigurable: ['format'],
  ofBundle: ['format'],
  ofEProduct: ['format'],
  neverRunsOut: [],
  ownVariant: [],
  variantFormat: ['format'],
  variantHidden: [],
  taxOfMain: [],
  ofMain: [],
  discountTooHigh: [],
  pricesOfMembers: [],
  unitWanted: [],
  aboveZero: [],
  notConfigurable: ['sku', 'format'],
  noVariant: [],
  choiceInShop: ['sku', 'attribute'],
  choiceWanted: ['sku'],
  choiceTaken: ['sku'],
  // Of bundles.
  noMembers: [],
  notABundle: ['sku', 'format'],
  bundleInBundle: ['sku'],
  notVariantOf: ['sku', 'main'],
  optionType: [],
  boundsOfNumber: [],
  lengthOfText: [],
  maxBelowMin: [],
  // Of parcel lockers.
  methodWanted: ['codes'],
  noMethod: ['method', 'codes'],
  methodHasBranches: ['method'],
  openLocker: [],
  // As an earlier version told it, in English.
  toldBefore: ['words'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type RowFlawCode = keyof typeof ROW_FLAWS;
export const ROW_FLAW_CODES = Object.keys(ROW_FLAWS) as readonly RowFlawCode[];

/** What follows from a flaw, or how what is wanted stands in a cell (`importRows.note.<note>`). */
export const ROW_NOTES = ['several', 'headerWrong', 'restUnread', 'notShown'] as const;
export type RowNote = (typeof ROW_NOTES)[number];

/** Flaws of prices that are taken once somebody says that they are meant. */
export const PRICE_DOUBTS: ReadonlySet<string> = new Set<RowFlawCode>(['priceFree', 'priceFarOff']);

type Value = (typeof ROW_FLAWS)[RowFlawCode][number];
type ValuesOf<Code extends RowFlawCode> = { readonly [Name in (typeof ROW_FLAWS)[Code][number]]: string | number };

/** A flaw with what its words name. */
export interface RowFlaw {
  readonly code: RowFlawCode;
  readonly values: { readonly [Name in Value]?: string | number };
  readonly note?: RowNote;
}

/** A flaw of a row: where it stands, what it is, and the cell as it stood where that says more. */
export interface RowProblem {
  /** 0 of the file as a whole. */
  readonly line: number;
  /** '' of the whole row. */
  readonly field: string;
  readonly flaw: RowFlaw;
  readonly found?: string;
}

/** Makes a flaw; values are wanted exactly where its words name some. */
export function rowFlaw<Code extends RowFlawCode>(
  code: Code,
  ...[values]: (typeof ROW_FLAWS)[Code] extends readonly [] ? [] : [values: ValuesOf<Code>]
): RowFlaw {
  return { code, values: values ?? {} };
}

/** A flaw with what follows from it. */
export function withNote(flaw: RowFlaw, note: RowNote): RowFlaw {
  return { ...flaw, note };
}

/** The names of the values that the words of a flaw have. */
export function valuesOfFlaw(code: RowFlawCode): readonly string[] {
  return ROW_FLAWS[code];
}
