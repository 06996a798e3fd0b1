import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runNode } from '#tools/run-program.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Report {
  readonly modules: readonly unknown[];
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly to: string; readonly rule: { readonly name: string } }[];
  };
}

async function cruise(folder: string, ...rooms: string[]): Promise<Report> {
  const words = [
    join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ];
  const { output } = await runNode([...words, ...rooms], { cwd: folder });
  return JSON.parse(output) as Report;
}

const found = ({ summary }: Report) => summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`);

describe('what rooms may know of one another', () => {
  it('are used as the plan allows', async () => {
    const report = await cruise(root, 'src', 'server', 'tools');
    expect(found(report)).toEqual([]);
    // A checker that reads no modules is silently green.
    expect(report.modules.length).toBeGreaterThan(100);
  });
});

/** One forbidden import of every kind, and the rule that has to find it. */
const planted: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['domain', 'src/domain/cart/planted.ts', "import type { A } from '#ports/target.ts';"],
  ['domain', 'src/domain/cart/planted-package.ts', "import { makeAutoObservable } from 'mobx';"],
  ['no-node-in-the-core', 'src/domain/cart/planted-node.ts', "import { readFileSync } from 'node:fs';"],
  ['ports', 'src/ports/planted.ts', "import type { A } from '../application/target.ts';"],
  ['application', 'src/application/planted.ts', "import { a } from '#adapters/target.ts';"],
  ['application', 'src/application/planted-package.ts', "import { Hono } from 'hono';"],
  ['wire', 'src/adapters/platform/wire/planted.ts', "import { a } from '#adapters/target.ts';"],
  ['adapters', 'src/adapters/planted.ts', "import { a } from '#application/target.ts';"],
  ['adapters-without-screens', 'src/adapters/planted-package.ts', "import { makeAutoObservable } from 'mobx';"],
  ['ui-to-adapters', 'src/ui/cart/planted.ts', "export const later = () => import('#adapters/target.ts');"],
  ['ui-without-plumbing', 'src/ui/cart/planted-package.ts', "import ky from 'ky';"],
  ['view-model-without-react', 'src/ui/cart/planted-view-model.ts', "import { useState } from 'react';"],
  ['inversify-only-in-composition', 'server/web/planted-package.ts', "import { Container } from 'inversify';"],
  ['composition-behind-entry-points', 'server/web/planted.ts', "import { a } from '#composition/target.ts';"],
  ['platform', 'server/platform/planted.ts', "import type { A } from '#ports/target.ts';"],
  ['platform-without-screens', 'server/platform/planted-package.ts', "import { makeAutoObservable } from 'mobx';"],
  ['web-to-platform', 'server/web/planted-platform.ts', "import { a } from '#server/platform/target.ts';"],
  ['web-to-screens', 'server/web/planted-screen.ts', "import { a } from '#ui/target.ts';"],
  ['web-knows-the-wire-in-one-folder', 'server/web/planted-call.ts', "import { a } from '#adapters/platform/wire/target.ts';"],
  ['web-without-database', 'server/web/planted-table.ts', "import { sql } from 'kysely';"],
  ['payment-sandbox', 'server/payment-sandbox/planted.ts', "import { a } from '#server/platform/target.ts';"],
  ['platform-to-payment-sandbox', 'server/web/planted-sandbox.ts', "import { a } from '#server/payment-sandbox/target.ts';"],
  ['http-knows-nobody', 'server/http/planted.ts', "import { a } from '../web/target.ts';"],
  ['development-tools-apart', 'server/start/planted-tool.ts', "import { a } from '#server/development/target.ts';"],
  ['src-to-server', 'src/adapters/planted-server.ts', "import { a } from '#server/web/target.ts';"],
  ['no-tests-in-the-product', 'server/web/planted-test.ts', "import { a } from '#tests/target.ts';"],
  ['running-needs-no-tools', 'server/web/planted-tool.ts', "import { fc } from 'fast-check';"],
  ['no-cycles', 'src/domain/planted-cycle-back.ts', "import './planted-cycle.ts';"],
  ['no-cycles-of-types', 'src/domain/planted-type-back.ts', "import type { Planted } from './planted-type.ts';"],
  ['no-unresolvable', 'src/domain/planted-nowhere.ts', "import '#domain/nowhere.ts';"],
];

const TARGETS = [
  'src/ports',
  'src/application',
  'src/adapters',
  'src/adapters/platform/wire',
  'src/composition',
  'src/ui',
  'server/development',
  'server/payment-sandbox',
  'server/platform',
  'server/web',
  'tests',
];

describe('the guard of the rooms', () => {
  let report: Report;
  const house = mkdtempSync(join(tmpdir(), 'izlog-boundaries-'));
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  beforeAll(async () => {
    for (const name of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs']) cpSync(join(root, name), join(house, name));
    symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'), 'junction');
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(join(house, file), `${text}\nexport type Planted = 1;\n`);
    };
    for (const target of TARGETS) write(`${target}/target.ts`, 'export type A = 1;\nexport const a = 1;');
    write('src/domain/planted-cycle.ts', "import './planted-cycle-back.ts';");
    write('src/domain/planted-type.ts', "import type { Planted } from './planted-type-back.ts';");
    for (const [, file, text] of planted) write(file, text);
    report = await cruise(house, 'src', 'server');
  });

  it.each(planted)('finds a forbidden import by its rule "%s" in %s', (rule, file) => {
    expect(report.summary.violations.map((violation) => `${violation.rule.name}: ${violation.from}`)).toContain(`${rule}: ${file}`);
  });

  it('has a planted import for every rule', () => {
    const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };
    expect([...new Set(planted.map(([rule]) => rule))].sort()).toEqual(config.forbidden.map(({ name }) => name).sort());
  });
});
