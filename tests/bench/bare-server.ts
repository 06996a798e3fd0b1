import { serve } from '@hono/node-server';
import { Hono } from 'hono';

// The least that a server on the same libraries can do: an answer that never changes. Its bytes and headers arrive as a message; its port goes back.
process.once('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, 'base64');
  const app = new Hono();
  app.get('*', () => new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.length) } }));
  serve({ fetch: app.fetch, port: 0 }, ({ port }) => process.send?.(port));
});
