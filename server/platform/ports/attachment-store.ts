/** Where attachments lie: nothing of a visitor's is in their names, and no web server serves the place. */
export interface AttachmentStore {
  put(id: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is none of this name. */
  get(id: string): Promise<Buffer | undefined>;
  remove(id: string): Promise<void>;
}
