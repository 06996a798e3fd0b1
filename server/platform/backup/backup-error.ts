/** Why a backup can't be made or read back. The message is one line that whoever is called at night can act on. */
export class BackupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BackupError';
  }
}

/** A full disk in words; anything else as it is. `doing` says what was being done, `place` where. */
export function explainDisk(cause: unknown, doing: string, place: string): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError(
      `The disk is full, so ${doing} in ${place} was given up; what was begun there is removed. Free some space, or name another disk.`,
      cause,
    );
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new BackupError(
      `${place} can't be written (${code}), so ${doing} was given up. Run this as the user that owns it, or name another place.`,
      cause,
    );
  return cause;
}
