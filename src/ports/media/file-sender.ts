/** Brings a file to an address that was given out for it, and tells how far it is. */
export interface FileSender {
  /** The status of the last answer; undefined when the way broke off. Sent once more to an address that `goesOn`, it goes on from where it was. */
  send(
    address: { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly goesOn: boolean },
    bytes: Blob,
    onProgress: (part: number) => void,
  ): Promise<number | undefined>;
}
