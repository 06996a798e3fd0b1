/** Why nothing of a folder can be brought in at all (`importRows.fail.<failure>`), each with the values that its words name. */
export const IMPORT_FAILURES = {
  busy: [],
  filesChanged: [],
  categoriesChanged: [],
  noFolder: ['folder'],
  notAFolder: ['folder'],
  unreadableFolder: ['folder', 'code'],
  unknownFiles: ['files', 'tables'],
  noTables: ['folder', 'tables'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type ImportFailureCode = keyof typeof IMPORT_FAILURES;

/** A failure with what its words name. */
export interface ImportFailure {
  readonly code: ImportFailureCode;
  readonly values: Readonly<Record<string, string>>;
}

/** What whoever brings a folder in is told on the way and at the end (`importRows.told.<what>`). */
export const IMPORT_TOLD = ['read', 'written', 'none', 'bad', 'looked', 'nothing', 'doubts', 'rest', 'sum'] as const;
export type ImportTold = (typeof IMPORT_TOLD)[number];
