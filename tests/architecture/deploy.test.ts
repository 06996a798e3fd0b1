import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '#server/config/config.ts';
import { LATEST_BACKUP_HOURS } from '#server/platform/backup/last-backup.ts';
import { NOTHING_TO_WATCH } from '#server/platform-source/platform-source.ts';
import { mergedFigures } from '#server/start/figures.ts';
import { FIGURES } from '#server/web/context/figures.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';
import { readExpression } from '#tests/support/promql.ts';
import { LITTLE, TOO_LITTLE } from '#tools/doctor/check-machine.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = (file: string) => readFileSync(`${root}${file}`, 'utf8');

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly data?: Record<string, string>;
  readonly stringData?: Record<string, string>;
  readonly spec?: unknown;
}

const KINDS: Readonly<Record<string, new (manifest: never) => { validate(): void }>> = {
  'apps/v1 Deployment': Deployment,
  'networking.k8s.io/v1 Ingress': Ingress,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 Secret': Secret,
  'v1 Service': Service,
};

describe('the manifests for Kubernetes', () => {
  const manifests = parseAllDocuments(text('deploy/kubernetes/izlog.yaml')).map((document) => document.toJS() as Manifest);
  const check = (manifest: object) => {
    const { apiVersion, kind } = manifest as Manifest;
    const Kind = KINDS[`${apiVersion} ${kind}`];
    if (Kind === undefined) throw new Error(`${apiVersion} ${kind} has no schema here`);
    new Kind(manifest as never).validate();
  };

  it.each(manifests.map((manifest) => [manifest.kind, manifest] as const))('%s fits the schema of its kind', (_, manifest) => {
    expect(() => check(manifest)).not.toThrow();
  });

  it('would not, were they wrong', () => {
    const deployment = manifests.find(({ kind }) => kind === 'Deployment');
    expect(() => check({ ...deployment, spec: { ...(deployment?.spec as object), replicas: 'two' } })).toThrow('replicas');
  });

  it('set variables that the shop reads, with values that it takes', () => {
    const variables = Object.assign({}, ...manifests.map(({ data, stringData }) => ({ ...data, ...stringData }))) as Record<string, string>;
    const config = readConfig(variables);
    expect(config.unread).toEqual([]);
    expect(config).toMatchObject({ demo: false, paymentSandbox: false, database: { kind: 'given' }, files: { kind: 's3' } });
  });
});

describe('what is watched', () => {
  const dashboard = JSON.parse(text('deploy/grafana/izlog.json')) as { panels: { targets: { expr: string }[] }[] };
  const { groups } = parse(text('deploy/prometheus/izlog-alerts.yaml')) as {
    groups: { rules: { alert: string; expr: string; annotations: { runbook: string; summary: string } }[] }[];
  };
  const rules = groups.flatMap(({ rules }) => rules);
  const targets = dashboard.panels.flatMap((panel) => panel.targets);
  const namesAsked = (expressions: readonly { readonly expr: string }[]) =>
    new Set(expressions.flatMap(({ expr }) => [...expr.matchAll(/\bizlog_\w+/g)].map(([name]) => name)));

  it('is told: dashboard and alerts ask for figures that the shop gives', async () => {
    const token = 'a-token-of-this-test';
    const site = aWebSite({
      metricsToken: token,
      keptAnswers: () => ({ place: 'sharedAway', kept: 3, fromMemory: 5, fromShared: 4, asked: 2, stoodIn: 1 }),
      platformFigures: async () => ({
        ...NOTHING_TO_WATCH,
        mails_late: 0,
        mails_given_up: 1,
        last_backup_timestamp_seconds: 1_795_000_000,
      }),
      dataFreeBytes: () => 5,
    });
    await site.get('/robots.txt');
    const own = await (await site.get('/health/metrics', { authorization: `Bearer ${token}` })).text();
    expect(own).toContain('# TYPE izlog_answers_stood_in_total counter\nizlog_answers_stood_in_total 1\n');
    expect(own).toContain('izlog_shared_cache_away 1\n');
    expect(own).toContain('# TYPE izlog_stray_payments_total counter\nizlog_stray_payments_total 0\n');
    const namesIn = (figures: string) => new Set([...figures.matchAll(/^(izlog_\w+)/gm)].map(([, name]) => name));
    // What a process tells alone is all that several tell together: no alert and no panel wants a second one to begin.
    const told = namesIn(own);
    expect(namesIn(mergedFigures([own, own]))).toEqual(told);
    expect(own).toContain('izlog_processes 1\n');
    expect(mergedFigures([own, own])).toContain('izlog_processes 2\n');
    const asked = namesAsked([...targets, ...rules]);
    expect([...asked].filter((name) => !told.has(name))).toEqual([]);
    expect(asked.size).toBeGreaterThan(15);
    // What an alert speaks of is seen on the dashboard.
    expect([...namesAsked(rules)].filter((name) => !namesAsked(targets).has(name))).toEqual([]);
    expect(
      [...told].map((name) => name?.replace(/^izlog_|_(bucket|sum|count)$/g, '')).filter((name) => !(name && name in FIGURES)),
    ).toEqual([]);
  });

  it('stands in the manual: every figure has its line', () => {
    const manual = text('docs/operations.md');
    expect(
      Object.keys(FIGURES).filter((name) => !manual.includes(`izlog_${name}`) && !manual.includes(`…_${name.replace('answers_', '')}`)),
    ).toEqual([]);
  });

  it('is judged as the doctor judges it: the disk and the age of a backup', () => {
    const exprOf = (wanted: string) => rules.find(({ alert }) => alert === wanted)?.expr;
    const bound = (expr: string | undefined) => Number(/ < (\S+)$/.exec(expr ?? '')?.[1]);
    expect(bound(exprOf('IzlogDiskFilling'))).toBe(LITTLE);
    expect(bound(exprOf('IzlogDiskFull'))).toBe(TOO_LITTLE);
    expect(exprOf('IzlogBackupOld')).toContain(` > ${LATEST_BACKUP_HOURS} * 3600`);
  });

  it('is asked for in PromQL, by labels that there are; an alert compares', async () => {
    const labels = new Set(['instance', 'job', 'le', ...'method route status'.split(' ')]);
    // What Grafana fills in.
    const filled = targets.map(({ expr }) => ({ name: expr, expr: expr.replaceAll('$__rate_interval', '5m') }));
    for (const { name, expr } of [...filled, ...rules.map(({ alert, expr }) => ({ name: alert, expr }))]) {
      const read = readExpression(expr);
      expect(read.faults, name).toEqual([]);
      expect(
        [...read.labels].filter((label) => !labels.has(label)),
        name,
      ).toEqual([]);
    }
    expect(rules.filter(({ expr }) => !readExpression(expr).compares).map(({ alert }) => alert)).toEqual([]);
    expect(rules.length).toBeGreaterThan(10);
    const said = rules.flatMap(({ annotations }) => [...annotations.summary.matchAll(/\{\{(.*?)\}\}/g)].map(([, words]) => words?.trim()));
    expect(new Set(said)).toEqual(new Set(['$labels.instance', '$value | humanize1024', '$value | humanizeDuration']));
  });

  it.each([
    ['rate(a[5m) > 0', 'not PromQL at 9'],
    ['sum by instance (a) > 0', 'not PromQL at 7'],
    ['rat(a[5m]) > 0', 'not PromQL at 3'],
    ['rate(a) > 0', 'a is a instant, wanted is a range'],
    ['sum(a[5m]) > 0', 'a[5m] is a range, wanted is a instant'],
    ['a[5m] > 0', 'a[5m] is a range, wanted is a number or instant'],
    ['histogram_quantile(rate(a[5m])) > 0', 'histogram_quantile takes 2'],
    ['time() - 5', 'time() - 5 is a number, wanted is a instant'],
    ['deriv(a[5m]) > 0', 'deriv is not known'],
  ])('%s would be found', (expression, fault) => {
    expect(readExpression(expression).faults).toContain(fault);
  });

  it('has a trial for every alert, which promtool makes where there is one', () => {
    const trials = parse(text('deploy/prometheus/izlog-alerts.test.yaml')) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
    };
    const tried = trials.tests.flatMap((trial) => trial.alert_rule_test);
    for (const { alert } of rules) {
      const states = tried.filter(({ alertname }) => alertname === alert).map((trial) => trial.exp_alerts.length > 0);
      expect(new Set(states), alert).toEqual(new Set([true, false]));
    }
    const promtool = (...words: string[]) => {
      try {
        execFileSync('promtool', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
        return '';
      } catch (error) {
        const { code, stdout, stderr } = error as { readonly code?: string; readonly stdout?: string; readonly stderr?: string };
        return code === 'ENOENT' ? '' : `${stdout}${stderr}`;
      }
    };
    expect(promtool('check', 'rules', 'deploy/prometheus/izlog-alerts.yaml')).toBe('');
    expect(promtool('test', 'rules', 'deploy/prometheus/izlog-alerts.test.yaml')).toBe('');
  });

  it('has a runbook for every alert', () => {
    const headings = [...text('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
    expect(rules.map(({ alert }) => alert).filter((alert) => !headings.includes(alert))).toEqual([]);
    for (const { alert, annotations } of rules) expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
  });
});

describe('the units of systemd', () => {
  it.each([
    ['izlog.service', 'ExecStart=/usr/bin/env node /opt/izlog/tools/launch.mjs start'],
    ['izlog@.service', 'ExecStart=/usr/bin/env node /opt/izlog/tools/launch.mjs start'],
    ['izlog-backup.service', '/usr/local/bin/izlog backup'],
    ['izlog-backup.timer', 'OnCalendar='],
    ['izlog-backup@.service', '/usr/local/bin/izlog backup'],
    ['izlog-backup@.timer', 'OnCalendar='],
  ])('%s is one that systemd takes, where there is one to ask', (name, words) => {
    expect(text(`deploy/systemd/${name}`)).toContain(words);
    const verified = (() => {
      try {
        return execFileSync('systemd-analyze', ['verify', `${root}deploy/systemd/${name}`], { encoding: 'utf8', stdio: 'pipe' });
      } catch (error) {
        const { code, stderr } = error as { readonly code?: string; readonly stderr?: string };
        return code === 'ENOENT' ? '' : String(stderr);
      }
    })();
    // It may have something to say of other units of the machine.
    expect(verified.split('\n').filter((line) => line.includes('izlog'))).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')(
    'come with a command that runs others as the service would, and runs nothing that stands in its variables',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'izlog-command-'));
      try {
        const put = (path: string, words: string, mode = 0o644) => {
          mkdirSync(dirname(join(folder, path)), { recursive: true });
          writeFileSync(join(folder, path), words, { mode });
        };
        put('tools/doctor.ts', '');
        put('node_modules/.bin/node', '#!/bin/sh\nprintf "%s|" "$@" "$DATABASE_URL" "$MAIL_FROM" "$DATA_DIR" "$NODE_ENV"', 0o755);
        const database = `postgres://a:b@c/d?x=1&y=$(touch ${folder}/ran)`;
        put('izlog.env', `# PORT=1\nDATABASE_URL=${database}\n\nMAIL_FROM="Fond <a@b.hr>"\nDATA_DIR=/srv/izlog`);
        const env = {
          PATH: process.env.PATH ?? '',
          IZLOG_PROGRAM: folder,
          IZLOG_VARIABLES: join(folder, 'izlog.env'),
          IZLOG_USER: userInfo().username,
        };
        const run = (...words: string[]) =>
          execFileSync('sh', [`${root}deploy/systemd/izlog`, ...words], { env, encoding: 'utf8', stdio: 'pipe' });
        expect(run('doctor', '--json').split('|')).toEqual([
          ...[`${folder}/tools/launch.mjs`, 'doctor', '--json'],
          ...[database, 'Fond <a@b.hr>', '/srv/izlog', 'production', ''],
        ]);
        expect(existsSync(join(folder, 'ran'))).toBe(false);
        expect(() => run('doctr')).toThrow('There is no command doctr');
        expect(() => run()).toThrow('izlog COMMAND');
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );

  it('guard a site of several as they guard one', () => {
    const guards = (name: string) =>
      text(`deploy/systemd/${name}`)
        .split('\n')
        .filter((line) => /^(No|Private|Protect|Restrict|Lock|Capability|Ambient|SystemCall|UMask)/.test(line));
    expect(guards('izlog.service').length).toBeGreaterThan(15);
    expect(guards('izlog@.service')).toEqual(guards('izlog.service'));
  });

  it('back a site of several up as they back one up, into a folder of its own', () => {
    const service = (name: string) => text(`deploy/systemd/${name}`).replace(/.*?\[Service\]/s, '');
    const ofOne = service('izlog-backup@.service')
      .replace('Environment=SITE=%i\n', '')
      .replaceAll('/var/backups/izlog-%i', '/var/backups/izlog');
    expect(ofOne).toBe(service('izlog-backup.service'));
    expect(service('izlog-backup@.service')).toContain('Environment=SITE=%i\n');
  });
});

describe('the container', () => {
  it('takes along nothing that is no part of the program: no data with their secrets, wherever they lie', () => {
    const lines = (file: string) => text(file).split('\n').filter(Boolean);
    const left = lines('.dockerignore').map((line) => line.replace('**/', ''));
    const missing = lines('.gitignore')
      .map((line) => line.replace(/\/$/, ''))
      .filter((line) => !left.includes(line));
    expect(missing).toEqual([]);
    // Without stars a line is about the topmost folder alone.
    expect(lines('.dockerignore').filter((line) => !line.startsWith('**/'))).toEqual(['.git']);
  });
});

it('the Vendure of the recipe tells its makers nothing unless it is asked to', () => {
  expect(text('deploy/vendure/start.mjs')).toMatch(/^process\.env\.VENDURE_DISABLE_TELEMETRY \?\?= 'true';$/m);
});
