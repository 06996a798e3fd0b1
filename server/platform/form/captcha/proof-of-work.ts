import { createHash, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Captcha } from '../../ports/captcha.ts';

/** Rounds of one try, and how many tries there are at most: 0.1 s on a computer, under a second on a phone. */
const COST = 1000;
const FEWEST = 100;
const MOST = 300;

/**
 * A sum that a browser does in the background while its form is filled in; nobody is asked anything and nothing leaves the site. A solution is good for one token, which is good
 * for one sending and ends after a day.
 */
export function proofOfWork(secret: () => Promise<Buffer>): Captcha {
  const keys = async () => {
    const key = (await secret()).toString('hex');
    return { hmacSignatureSecret: `challenge ${key}`, hmacKeySignatureSecret: `key ${key}` };
  };
  return {
    provider: 'proof',
    async open(token) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(FEWEST, MOST),
        deriveKey,
        data: { form: shortHash(token) },
        ...(await keys()),
      });
      return { provider: 'proof', challenge: challenge as never };
    },
    async verify(token, response) {
      const sent = readResponse(response);
      if (sent === undefined) return response === '' ? 'unknown' : 'bad';
      const { challenge, solution } = sent;
      if (challenge.parameters?.data?.form !== shortHash(token)) return 'bad';
      try {
        const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await keys()) } as never);
        return verified ? 'good' : 'bad';
      } catch {
        return 'bad';
      }
    },
  };
}

interface SentProof {
  readonly challenge: { readonly parameters?: { readonly data?: { readonly form?: unknown } } };
  readonly solution: object;
}

function readResponse(response: string): SentProof | undefined {
  try {
    const sent = JSON.parse(response) as Partial<SentProof> | null;
    return typeof sent?.challenge === 'object' && sent.challenge !== null && typeof sent.solution === 'object' && sent.solution !== null
      ? (sent as SentProof)
      : undefined;
  } catch {
    return undefined;
  }
}

function shortHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url').slice(0, 22);
}
