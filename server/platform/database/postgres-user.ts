import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The user that initdb and postgres run as; undefined means: the one we are. */
export type PostgresUser = { readonly uid: number; readonly gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root, so root lends it the identity of nobody, which needs no entry in any list of users.
 * A data folder that an ordinary user made stays that user's, also when root starts the shop later.
 */
export function postgresUser(data: string): PostgresUser {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(data, { throwIfNoEntry: false });
  return owner !== undefined && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

/** Whether that user can enter the folder, asked of the system itself: permissions may be hidden in access lists and mounts. */
export function canEnter(folder: string, user: PostgresUser): boolean {
  return user === undefined || spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

const nobody = { uid: 65534, gid: 65534 };
