/** Brings a file to an address that was given out for it, and tells how far it is. */
export interface FileSender {
  /** The status of the answer; undefined when the way broke off. */
  send(
    address: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
    bytes: Blob,
    onProgress: (part: number) => void,
  ): Promise<number | undefined>;
}
