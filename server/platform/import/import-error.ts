/** What can't be imported at all; the message is one line for a person. */
export class ImportError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportError';
  }
}

/** Another import, or the loading of the demo site, is at work. */
export class ImportBusy extends ImportError {}
