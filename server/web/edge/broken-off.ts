/** What the connection knows of a request. */
interface Incoming {
  /** Whether the whole request has come. */
  readonly complete?: boolean;
}

/** Whether a request failed because whoever sent it left before all of its body had come, or took longer for it than a connection may: nobody is there for the answer, and nothing here is at fault. */
export function isBrokenOff(error: Error & { readonly code?: unknown }, incoming: Incoming | undefined): boolean {
  // Others may have closed their connections to us under the same code; then the visitor's own request has come as a whole.
  return error.code === 'ECONNRESET' && incoming?.complete === false;
}
