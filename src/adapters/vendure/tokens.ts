/** Tokens of Vendure's sessions bear a mark, so that those of the back office, which are of the platform that keeps the content, are told from them. */
const MARK = 'vendure.';

export const writeToken = (token: string): string => MARK + token;

/** Vendure's token; undefined of one that is somebody else's, or none. */
export function readToken(given: string | null | undefined): string | undefined {
  const token = given?.replace(/^Bearer /i, '') ?? '';
  return token.startsWith(MARK) ? token.slice(MARK.length) : undefined;
}

/** A token of Vendure's as links of letters bear it: of signs that no mail program breaks. */
export const writeLinkToken = (token: string): string => MARK + Buffer.from(token).toString('base64url');

/** What such a link bears; undefined of one that the platform of the content has written. */
export function readLinkToken(given: string): string | undefined {
  return given.startsWith(MARK) ? Buffer.from(given.slice(MARK.length), 'base64url').toString() : undefined;
}
