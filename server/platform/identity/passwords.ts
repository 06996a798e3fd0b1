import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { workQueue } from '../work/work-queue.ts';

/** OWASP's second setting for argon2id: 19 MiB, two passes, one lane (IDN-12). */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

interface Costs {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}
interface Stored extends Costs {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const COSTS: Costs = { memory: MEMORY_KIB, passes: PASSES, parallelism: 1 };
/** Compared with where there is no hash: as much work, and no password fits. */
const NOBODY: Stored = { ...COSTS, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };

// Two cores' worth of hashing leaves the threads of the file system and of the database free.
const inTurn = workQueue({ atOnce: 2, waiting: 200 });

/** What is kept of a password: argon2id as a PHC string (IDN-12). Rejects with QueueFull (UNAVAILABLE on the wire) when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derived(password, { ...COSTS, salt, hash: Buffer.alloc(HASH_BYTES) });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(salt)}$${base64(hash)}`;
}

/** Whether a password is the one that was kept. Costs the same when nothing is kept, so that the time tells nobody which accounts there are (T-15). */
export async function passwordFits(password: string, stored: string | null | undefined): Promise<boolean> {
  const known = stored == null ? undefined : readStored(stored);
  const compared = known ?? NOBODY;
  const fits = timingSafeEqual(await derived(password, compared), compared.hash);
  return fits && known !== undefined;
}

/** The same letters are the same password however a keyboard composes them. */
function derived(password: string, { memory, passes, parallelism, salt, hash }: Stored): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: hash.length }, (error, key) =>
          error === null ? resolve(key) : reject(error),
        );
      }),
  );
}

function readStored(text: string): Stored {
  const [, memory, passes, parallelism, salt = '', hash = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text) ?? [];
  if (hash === '') throw new Error('a kept password is not of a kind that this platform writes');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
