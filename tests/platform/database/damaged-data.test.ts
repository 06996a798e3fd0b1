import { describe, expect, it } from 'vitest';
import { doesNotStart } from '#server/platform/database/embedded-postgres-error.ts';

describe('data that do not start [F-22]', () => {
  it.each([
    'could not read file "global/pg_control": read 100 of 296',
    '"/data/postgres/data" is not a valid data directory',
    'required WAL directory "pg_wal" does not exist',
    'postgres: could not access the server configuration file "/data/postgresql.conf": No such file or directory',
    'could not locate a valid checkpoint record at 0/1A2B3C',
    'incorrect checksum in control file',
    'database files are incompatible with server',
    'database "postgres" does not exist',
  ])('are called damaged, left alone, and lead to the backup: %s', (reason) => {
    const { name, kind, message } = doesNotStart('/data/postgres/data', reason);
    expect([name, kind]).toEqual(['EmbeddedPostgresError', 'DoesNotStart']);
    expect(message).toBe(
      `PostgreSQL does not start on /data/postgres/data: ${reason}. These data are damaged, and were left as they are: put a copy of that folder back, or restore the last backup with npm run restore -- FILE --replace, which keeps them aside (docs/backup.md).`,
    );
  });

  it.each([
    'could not open file "global/pg_control": Permission denied',
    'could not write lock file "postmaster.pid": No space left on device',
    'could not open file "base/1/2": Too many open files in system',
    'could not bind IPv4 address "127.0.0.1": Address already in use',
    'could not create shared memory segment: Cannot allocate memory',
    'it said nothing',
  ])('are not, where the machine keeps them from it: %s', (reason) => {
    expect(doesNotStart('/data', reason).message).toBe(`PostgreSQL does not start on /data: ${reason}`);
  });
});
