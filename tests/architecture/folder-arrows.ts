import { join } from 'node:path';
import { runNode } from '#tools/run-program.ts';

/** That files of one folder import files of another one, and which. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly imports: readonly string[];
}

/** A file, and the files that it imports. */
export interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

/** What the files of some rooms import, types too. */
export async function modulesOf(house: string, rooms: readonly string[], tools = house): Promise<readonly Module[]> {
  const cruiser = join(tools, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = join(tools, '.dependency-cruiser.cjs');
  const { output } = await runNode([cruiser, '--config', config, '--output-type', 'json', ...rooms], { cwd: house });
  return (JSON.parse(output) as { readonly modules: readonly Module[] }).modules;
}

/** What the folders right below a room import from each other; files that lie in the room itself are the folder '.'. */
export function folderArrows(modules: readonly Module[], room: string): readonly Arrow[] {
  const imports = new Map<string, string[]>();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      if (!source.startsWith(`${room}/`) || !resolved.startsWith(`${room}/`)) continue;
      const [from, to] = [folderOf(room, source), folderOf(room, resolved)];
      if (from === to) continue;
      const key = `${from} ${to}`;
      imports.set(key, [...(imports.get(key) ?? []), `${source} → ${resolved}`]);
    }
  return [...imports]
    .map(([key, files]) => {
      const [from = '', to = ''] = key.split(' ');
      return { from, to, imports: files };
    })
    .sort((one, other) => (`${one.from} ${one.to}` < `${other.from} ${other.to}` ? -1 : 1));
}

function folderOf(room: string, file: string): string {
  const [folder = '', ...rest] = file.slice(room.length + 1).split('/');
  return rest.length === 0 ? '.' : folder;
}

/** The arrows of each set of folders in which every folder can be reached from every other one. */
export function circlesOf(arrows: readonly Arrow[]): readonly (readonly Arrow[])[] {
  const reached = new Map([...new Set(arrows.map(({ from }) => from))].map((folder) => [folder, reachedFrom(folder, arrows)]));
  const back = arrows.filter(({ from, to }) => reached.get(to)?.has(from));
  const circles = new Map<string, Arrow[]>();
  for (const arrow of back) {
    const members = [...(reached.get(arrow.from) ?? [])].filter((folder) => reached.get(folder)?.has(arrow.from)).sort();
    const key = members.join(' ');
    circles.set(key, [...(circles.get(key) ?? []), arrow]);
  }
  return [...circles.values()];
}

function reachedFrom(start: string, arrows: readonly Arrow[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop())
    for (const { from, to } of arrows)
      if (from === folder && !reached.has(to)) {
        reached.add(to);
        open.push(to);
      }
  return reached;
}
