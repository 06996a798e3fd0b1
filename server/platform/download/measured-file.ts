/** How long a file is, where its format tells. */
export interface FileLength {
  readonly pages: number | null;
  readonly seconds: number | null;
}

/** Pages of a PDF, whole seconds of an MP4; of anything else, or of a file that does not say, nothing. */
export function measuredFile(mime: string, content: Buffer): FileLength {
  return {
    pages: mime === 'application/pdf' ? pagesOfPdf(content) : null,
    seconds: mime === 'video/mp4' ? secondsOfMp4(content) : null,
  };
}

/** One that keeps its pages in compressed streams names none. */
function pagesOfPdf(content: Buffer): number | null {
  const pages = content.toString('latin1').match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length;
  return pages ?? null;
}

/** The head of a film says in how many parts a second is cut and how many of those it lasts (ISO 14496-12, mvhd). */
function secondsOfMp4(content: Buffer): number | null {
  const found = content.indexOf('mvhd');
  if (found < 0 || found + 36 > content.length) return null;
  const at = found + 4;
  const isLong = content[at] === 1;
  const scale = content.readUInt32BE(at + (isLong ? 20 : 12));
  const parts = isLong ? Number(content.readBigUInt64BE(at + 24)) : content.readUInt32BE(at + 16);
  const seconds = Math.round(parts / scale);
  return Number.isSafeInteger(seconds) && seconds > 0 && seconds < 2 ** 31 ? seconds : null;
}
