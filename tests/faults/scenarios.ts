import { writeFileSync } from 'node:fs';
import { stopPostgres } from '#tests/support/stopped-postgres.ts';
import { inDatabase } from './invariants.ts';
import { MANY_PAGES } from './many-pages.ts';
import type { Place } from './place.ts';
import { pause, type Scenario } from './scenario.ts';
import { SLOW_CONNECTIONS } from './slow-connections.ts';

const kill = (pid: number | undefined) => void (pid !== undefined && process.kill(pid, 'SIGKILL'));
async function readOnly(place: Place, on: boolean): Promise<void> {
  await inDatabase(place.databaseUrl, async (client) => {
    await client.query(`alter system set default_transaction_read_only = ${on ? 'on' : 'off'}`);
    await client.query('select pg_reload_conf()');
  });
}

/** Faults in one place, one after the other; each leaves it as it was. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'each process of the site killed (kill -9), one after the other',
    cuts: true,
    fault: async (place) => {
      for (const pid of place.answering()) {
        kill(pid);
        await pause(1_000);
        await place.whole();
      }
    },
  },
  {
    name: 'all of the site killed at once, started again',
    cuts: true,
    fault: async (place) => {
      place.killShop();
      await place.start();
    },
  },
  {
    name: 'PostgreSQL killed (kill -9), with all its processes',
    forgets: true,
    fault: async (place) => {
      place.killDatabase();
      await pause(8_000);
    },
  },
  {
    name: 'everything killed at once: site, PostgreSQL, shared cache',
    cuts: true,
    forgets: true,
    fault: async (place) => {
      place.killShop();
      place.killDatabase();
      await place.redis.away();
      await place.startDatabase();
      await place.redis.back();
      await place.start();
    },
  },
  {
    name: 'database away for 8 s (nothing listens)',
    fault: async ({ proxy }) => {
      await proxy.close();
      await pause(8_000);
      await proxy.open();
    },
  },
  {
    name: 'connections to the database cut every 300 ms, for 6 s',
    fault: async ({ proxy }) => {
      for (let turn = 0; turn < 20; turn += 1) {
        proxy.cut();
        await pause(300);
      }
    },
  },
  {
    name: 'database slow for 10 s (each piece 150 ms late)',
    fault: async ({ proxy }) => {
      proxy.slow(150);
      await pause(10_000);
      proxy.slow(0);
    },
  },
  {
    name: 'database hangs for 10 s (stopped, answers nothing)',
    fault: async (place) => {
      const goOn = stopPostgres(place.postgresPid());
      await pause(10_000);
      goOn();
    },
  },
  {
    name: 'database read-only for 8 s',
    fault: async (place) => {
      await readOnly(place, true);
      await pause(8_000);
      await readOnly(place, false);
    },
  },
  {
    name: 'shared cache killed, back after 5 s',
    unnoticed: true,
    fault: async ({ redis }) => {
      await redis.away();
      await pause(5_000);
      await redis.back();
    },
  },
  {
    name: 'shared cache hangs for 6 s',
    unnoticed: true,
    fault: async ({ redis }) => {
      redis.hang(true);
      await pause(6_000);
      redis.hang(false);
    },
  },
  {
    name: 'clock of the site an hour ahead, then back, for 5 s each',
    unnoticed: true,
    fault: async ({ clockFile }) => {
      for (const ahead of [3_600_000, 0, -3_600_000, 0]) {
        writeFileSync(clockFile, String(ahead));
        await pause(2_500);
      }
    },
  },
  {
    name: 'mail server takes connections and says nothing (all the while)',
    unnoticed: true,
    fault: () => pause(4_000),
  },
  {
    name: 'payment provider hangs for 10 s (takes questions, answers none)',
    unnoticed: true,
    payers: 2,
    fault: async ({ paypal }) => {
      paypal.hang(true);
      await pause(10_000);
      paypal.hang(false);
    },
  },
  {
    name: 'rolling update: every process renewed (SIGUSR2)',
    unnoticed: true,
    fault: async (place) => {
      const before = new Set(place.answering());
      process.kill(place.keeper(), 'SIGUSR2');
      for (let waited = 0; waited < 1200; waited += 1) {
        const now = place.answering();
        if (now.length === 2 && now.every((pid) => !before.has(pid))) break;
        await pause(100);
      }
    },
  },
  SLOW_CONNECTIONS,
  MANY_PAGES,
];
