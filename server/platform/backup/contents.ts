import * as z from 'zod/mini';

/** The shape of the file; a program refuses one that is newer than it knows. */
export const FORMAT = 1;

/** What stands first in the file, and last. */
export const HEAD = 'izlog-backup.json';
export const FOOT = 'izlog-contents.json';
/** Folders in the file: rows of tables, files of the file store by their keys, pictures that imports brought, notes of the data folder. */
export const PLACES = { tables: 'tables/', files: 'files/', imported: 'imported/', notes: 'notes/' } as const;

const Column = z.object({
  name: z.string(),
  type: z.string(),
  collation: z.nullable(z.string()),
  default: z.nullable(z.string()),
  required: z.boolean(),
});
const Table = z.object({ name: z.string(), columns: z.array(Column) });

/** What a reader has to know before the rows come: which schema they are of. */
export const Head = z.object({
  format: z.number(),
  made: z.string(),
  program: z.string(),
  postgres: z.string(),
  /** The steps that made the schema, in their order, with what their texts were. */
  steps: z.array(z.object({ name: z.string(), checksum: z.nullable(z.string()) })),
  tables: z.array(Table),
});

const Piece = z.object({ bytes: z.number(), sha256: z.string() });

/** What has to be in the file; it stands at its end, so that a file that was cut off has none. */
export const Foot = z.object({
  tables: z.record(z.string(), z.extend(Piece, { rows: z.number() })),
  /** The numbers that each sequence gives out next: the last one, and whether it was given out. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.record(z.string(), Piece),
});

export type BackupColumn = z.infer<typeof Column>;
export type BackupTable = z.infer<typeof Table>;
export type BackupHead = z.infer<typeof Head>;
export type BackupFoot = z.infer<typeof Foot>;
export type BackupSequence = BackupFoot['sequences'][number];
