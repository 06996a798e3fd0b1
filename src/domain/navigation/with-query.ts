/** Where a redirect leads with the query of the address that was asked for. */
export function withQuery(target: string, search: string): string {
  if (search === '' || search === '?') return target;
  const [before = '', hash] = target.split('#', 2);
  return `${before}${before.includes('?') ? `&${search.slice(1)}` : search}${hash === undefined ? '' : `#${hash}`}`;
}
