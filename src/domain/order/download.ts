/** A file of an e-product in a paid order, for that order alone (PRD-03). */
export interface Download {
  /** Unguessable; the address ends with it. */
  readonly token: string;
  readonly productName: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** When the link ends; whoever may see the order gets a new one by looking. */
  readonly expiresAt: string;
  /** Times that it can still be fetched. */
  readonly left: number;
}

/** The downloads of one of a customer's orders. */
export interface OrderDownloads {
  readonly orderSlug: string;
  readonly number: string;
  readonly placedAt: string;
  readonly downloads: readonly Download[];
}

/** How long a link is good, and how often a file can be fetched; the site option `Downloads` says otherwise. */
export const DOWNLOAD_DAYS = 14;
export const DOWNLOAD_LIMIT = 10;

/** Why a link gives no file; `consent`: its buyer has to agree first; `agreed`: just has, and the file comes by itself. */
export const DOWNLOAD_PROBLEMS = ['expired', 'usedUp', 'unknown', 'tooMany', 'consent', 'agreed'] as const;
/** Why a link to a bought file does not give it. */
export type DownloadProblem = (typeof DOWNLOAD_PROBLEMS)[number];

const PROBLEM_STATUSES: Readonly<Record<DownloadProblem, number>> = {
  expired: 410,
  usedUp: 410,
  unknown: 404,
  tooMany: 429,
  consent: 200,
  agreed: 200,
};

/** Whether a text can be the end of a link to a file. */
export function isDownloadToken(text: string): boolean {
  return /^[\w.-]{1,120}$/.test(text);
}

/** HTTP status of the page that says why a link gives no file; undefined for a word that is none of them. */
export function downloadProblemStatus(problem: string | null): number | undefined {
  const known = DOWNLOAD_PROBLEMS.find((name) => name === problem);
  return known && PROBLEM_STATUSES[known];
}

/** The address of a file; the language is that of the page that explains a link that is not good any more. */
export function downloadPath(prefix: string, token: string): string {
  return `${prefix}/download/${token}`;
}
