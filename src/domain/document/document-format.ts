/** Kinds of files that the site offers as documents (CMS-07, spec 9), in the order of the filter. */
export const DOCUMENT_TYPES = ['pdf', 'word', 'excel', 'powerpoint', 'openDocument', 'text', 'csv', 'rtf', 'zip'] as const;
/** A kind of document that lists can be narrowed to. */
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** A format of files that documents may have. */
export interface DocumentFormat {
  readonly extension: string;
  readonly type: DocumentType;
  readonly mime: string;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/** Formats that may hold macros of themselves (docm, xlsm …) are left out on purpose. */
const FORMATS: Readonly<Record<string, { readonly type: DocumentType; readonly mime: string }>> = {
  pdf: { type: 'pdf', mime: 'application/pdf' },
  doc: { type: 'word', mime: 'application/msword' },
  docx: { type: 'word', mime: `${OFFICE}.wordprocessingml.document` },
  xls: { type: 'excel', mime: 'application/vnd.ms-excel' },
  xlsx: { type: 'excel', mime: `${OFFICE}.spreadsheetml.sheet` },
  ppt: { type: 'powerpoint', mime: 'application/vnd.ms-powerpoint' },
  pptx: { type: 'powerpoint', mime: `${OFFICE}.presentationml.presentation` },
  odt: { type: 'openDocument', mime: `${OPEN_DOCUMENT}.text` },
  ods: { type: 'openDocument', mime: `${OPEN_DOCUMENT}.spreadsheet` },
  odp: { type: 'openDocument', mime: `${OPEN_DOCUMENT}.presentation` },
  txt: { type: 'text', mime: 'text/plain; charset=utf-8' },
  csv: { type: 'csv', mime: 'text/csv; charset=utf-8' },
  rtf: { type: 'rtf', mime: 'application/rtf' },
  zip: { type: 'zip', mime: 'application/zip' },
};

/** What a file is by the end of its name; undefined for what the site does not offer. */
export function documentFormat(fileName: string): DocumentFormat | undefined {
  const extension = /\.([a-z]{3,4})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const format = Object.hasOwn(FORMATS, extension) ? FORMATS[extension] : undefined;
  return format && { extension, ...format };
}

/** The value of `accept` of a field for documents. */
export const DOCUMENT_ACCEPT = Object.keys(FORMATS)
  .map((extension) => `.${extension}`)
  .join(',');

/** Ends of names of a type of documents. */
export function extensionsOf(type: DocumentType): readonly string[] {
  return Object.keys(FORMATS).filter((extension) => FORMATS[extension]?.type === type);
}

/** Whether a word of an address names a kind of document. */
export function isDocumentType(text: string): text is DocumentType {
  return (DOCUMENT_TYPES as readonly string[]).includes(text);
}
