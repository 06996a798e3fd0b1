/** Asks as `plain` does; requests whose address ends as given go out also while the page that sent them is being left, which browsers cut all others at. */
export function lastingFetch(plain: typeof fetch, ending: string): typeof fetch {
  return (input, init) => plain(input, { ...init, keepalive: String(input).endsWith(ending) });
}
