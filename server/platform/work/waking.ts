/** What is announced to every process so that a loop of this name begins a round at once. */
export function wakingTag(name: string): string {
  return `wake:${name}`;
}

/** The loops that some announced tags name, and the other tags. */
export function readWaking(tags: readonly string[]): { readonly woken: readonly string[]; readonly others: readonly string[] } {
  const isWaking = (tag: string) => tag.startsWith('wake:');
  return { woken: tags.filter(isWaking).map((tag) => tag.slice('wake:'.length)), others: tags.filter((tag) => !isWaking(tag)) };
}
