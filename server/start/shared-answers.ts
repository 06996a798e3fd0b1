import { createHash } from 'node:crypto';
import type { AnswerStore } from '#adapters/platform/answer-store.ts';
import type { Log } from '#ports/log.ts';
import type { Config } from '../config/config.ts';

/** How much of a digest tells one name from all others. */
const LENGTH = 22;

export interface SharedAnswers {
  readonly store: AnswerStore;
  close(): void;
}

/**
 * The Redis or Valkey that the configuration names, if it names one, for the instances of this site and this build: what another version of the program has made of an answer may
 * not fit. Its client is read then alone. The start doesn't wait for it: it may be away.
 */
export async function sharedAnswers(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  who: { readonly site: string; readonly build: string },
  log: Pick<Log, 'warn'>,
): Promise<SharedAnswers | undefined> {
  if (redisUrl === undefined) return undefined;
  const [{ RedisConnection }, { RedisAnswers }] = await Promise.all([
    import('#adapters/redis/redis-connection.ts'),
    import('#adapters/redis/redis-answers.ts'),
  ]);
  let isLost = false;
  const redis = new RedisConnection({
    url: redisUrl,
    onReady: () => {
      if (isLost) log.warn('sharedCache.answersAgain', {});
      isLost = false;
      void store.catchUp();
    },
    onLost: (error) => {
      isLost = true;
      log.warn('sharedCache.away', { message: error.message.slice(0, 200) });
    },
  });
  const store = new RedisAnswers({ redis, site: digest(who.site), build: digest(who.build), digest, now: Date.now });
  return {
    store,
    close: () => {
      store.stop();
      redis.close();
    },
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, LENGTH);
}
