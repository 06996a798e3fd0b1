/** Asks once and answers with that for a while; what fails is asked again the next time. `now` in milliseconds. */
export function remembered<Value>(
  ask: (key: string) => Promise<Value>,
  keepMs: number,
  now: () => number,
): (key: string) => Promise<Value> {
  const known = new Map<string, { readonly value: Promise<Value>; readonly until: number }>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined && kept.until > now()) return kept.value;
    if (known.size >= MOST) known.clear();
    const value = ask(key);
    known.set(key, { value, until: now() + keepMs });
    value.catch(() => known.delete(key));
    return value;
  };
}

/** Whoever asks for ever new branches is not to fill the memory. */
const MOST = 200;
