/** Tokens of Vendure's sessions bear a mark, so that those of the back office, which are of the platform that keeps the content, are told from them. */
const MARK = 'vendure.';

export const writeToken = (token: string): string => MARK + token;

/** Vendure's token; undefined of one that is somebody else's, or none. */
export function readToken(given: string | null | undefined): string | undefined {
  const token = given?.replace(/^Bearer /i, '') ?? '';
  return token.startsWith(MARK) ? token.slice(MARK.length) : undefined;
}
