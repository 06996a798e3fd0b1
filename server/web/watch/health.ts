import type { Context, Hono } from 'hono';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import type { Metrics } from './metrics.ts';

const NO_STORE = { 'cache-control': 'no-store' };

/** `/health/metrics`: figures for whoever watches over this machine, and for nobody who comes through a proxy. `/health/live`: the process answers. `/health/ready`: it wants requests, and has what it needs for them (OPS-02). */
export function healthRoutes(app: Hono<WebEnv>, { isReady, isDraining, pageCache }: WebDependencies, metrics: Metrics): void {
  app.get('/health/live', (c) => c.json({ status: 'live' }, 200, NO_STORE));
  app.get('/health/ready', async (c) => {
    if (isDraining()) return c.json({ status: 'draining' }, 503, NO_STORE);
    const ready = await isReady().catch(() => false);
    return ready ? c.json({ status: 'ready' }, 200, NO_STORE) : c.json({ status: 'unavailable' }, 503, { ...NO_STORE, 'retry-after': '2' });
  });
  app.get('/health/metrics', (c) => {
    if (!isFromThisMachine(c)) return c.body(null, 404, NO_STORE);
    const gauges = { page_cache_bytes: pageCache.bytes, memory_bytes: process.memoryUsage.rss(), uptime_seconds: process.uptime() };
    return c.text(metrics.text(gauges), 200, NO_STORE);
  });
}

/** Who can't be told is somebody else. */
function isFromThisMachine(c: Context<WebEnv>): boolean {
  const address = c.env?.incoming?.socket?.remoteAddress ?? '';
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => c.req.header(name) !== undefined);
  return !isForwarded && /^(::1|(::ffff:)?127\.)/.test(address);
}
