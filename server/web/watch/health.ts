import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import type { Metrics } from './metrics.ts';

const NO_STORE = { 'cache-control': 'no-store' };

/** `/health/metrics`: figures for whoever shows the token for them; from where somebody comes says nothing, since a proxy on the same machine need not name itself. `/health/live`: the process answers. `/health/ready`: it wants requests, and has what it needs for them (OPS-02). */
export function healthRoutes(
  app: Hono<WebEnv>,
  { isReady, isDraining, pageCache, metricsToken, figuresOfAll, keptAnswers, platformFigures, dataFreeBytes }: WebDependencies,
  metrics: Metrics,
): void {
  app.get('/health/live', (c) => c.json({ status: 'live' }, 200, NO_STORE));
  app.get('/health/ready', async (c) => {
    if (isDraining()) return c.json({ status: 'draining' }, 503, NO_STORE);
    const ready = await isReady().catch(() => false);
    return ready ? c.json({ status: 'ready' }, 200, NO_STORE) : c.json({ status: 'unavailable' }, 503, { ...NO_STORE, 'retry-after': '2' });
  });
  const own = async () => {
    const answers = keptAnswers?.();
    return metrics.text({
      page_cache_bytes: pageCache.bytes,
      memory_bytes: process.memoryUsage.rss(),
      uptime_seconds: process.uptime(),
      // Where several tell theirs together the sum says how many they are.
      processes: 1,
      data_free_bytes: dataFreeBytes?.(),
      ...(answers && {
        kept_answers: answers.kept,
        shared_cache_away: answers.place === 'sharedAway' ? 1 : 0,
        answers_from_memory_total: answers.fromMemory,
        answers_from_shared_total: answers.fromShared,
        answers_asked_total: answers.asked,
        answers_stood_in_total: answers.stoodIn,
      }),
      ...(await platformFigures?.()),
    });
  };
  const figures = figuresOfAll?.(own) ?? own;
  app.get('/health/metrics', async (c) => {
    if (!isToken(c.req.header('authorization'), metricsToken)) return c.body(null, 404, NO_STORE);
    return c.text(await figures(), 200, NO_STORE);
  });
}

/** In constant time, whatever was shown. */
function isToken(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
