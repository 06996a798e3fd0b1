import type { IMPORT_FAILURES, ImportFailure, ImportFailureCode } from '#domain/setup/import-telling.ts';

type ValuesOf<Code extends ImportFailureCode> = { readonly [Name in (typeof IMPORT_FAILURES)[Code][number]]: string };

/** What can't be imported at all; whoever imports tells why in the language that was asked for (`tools/import/row-words.ts`). */
export class ImportError extends Error implements ImportFailure {
  readonly code: ImportFailureCode;
  readonly values: Readonly<Record<string, string>>;

  constructor(failure: ImportFailure) {
    super([failure.code, ...Object.values(failure.values)].join(' '));
    this.name = 'ImportError';
    this.code = failure.code;
    this.values = failure.values;
  }
}

/** Makes one; values are wanted exactly where its words name some. */
export function importError<Code extends Exclude<ImportFailureCode, 'busy'>>(
  code: Code,
  ...[values]: (typeof IMPORT_FAILURES)[Code] extends readonly [] ? [] : [values: ValuesOf<Code>]
): ImportError {
  return new ImportError({ code, values: values ?? {} });
}

/** Another import, or the loading of the demo site, is at work. */
export class ImportBusy extends ImportError {
  constructor() {
    super({ code: 'busy', values: {} });
  }
}
