/** Cookies of one visitor: of a request and its answer on the server, of the document in a browser. */
export interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string, options: { readonly maxAgeSeconds?: number; readonly httpOnly?: boolean }): void;
  remove(name: string): void;
}
