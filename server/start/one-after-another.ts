/** The same work, never twice at a time: each call begins when the one before has ended, well or badly. */
export function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.catch(() => undefined).then(work);
    return last;
  };
}
