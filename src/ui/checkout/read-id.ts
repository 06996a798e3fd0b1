/** A chosen id, as a form or the draft holds it. */
export function readId(text: unknown): number | undefined {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
