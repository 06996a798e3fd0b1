/** Where a file is on its way to, and what it will be called there. */
export interface UploadPlace {
  readonly url: string;
  readonly key: string;
  /** All of it is there, where nobody can be asked how much has come. */
  readonly isWhole?: true;
}

/** What is known of a file before it is read. */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
  /** When it was changed last, in milliseconds; 0 where nobody knows. */
  readonly changed: number;
}

/** Uploads that have begun in this browser, so that one goes on when the same file is given once more, after a break or another load of the page. */
export interface BegunUploads {
  /** Where the file was on its way to; undefined when it is not, or no longer. */
  placeOf(file: FileFacts): UploadPlace | undefined;
  /** `until` is when the place is given up, in milliseconds. */
  keep(file: FileFacts, place: UploadPlace, until: number): void;
  forget(file: FileFacts): void;
  /** Names of files that have not arrived. */
  names(): readonly string[];
}
