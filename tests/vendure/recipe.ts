import { join } from 'node:path';

/** The Vendure that the journeys start: where it listens, what it shares with the site, where its data lie. */
export const VENDURE = {
  port: '3190',
  url: 'http://127.0.0.1:3190',
  secret: 'shared-by-journeys-alone',
  superadmin: 'of-journeys-alone',
} as const;

export const VENDURE_DATA = join(process.env.JOURNEYS_FOLDER ?? '', 'vendure');
