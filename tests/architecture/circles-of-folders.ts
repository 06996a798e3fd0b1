/** What dependency-cruiser tells of a file. */
export interface CruisedModule {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string; readonly dependencyTypes: readonly string[] }[];
}

interface Arrow {
  readonly to: string;
  /** One of the imports that it is made of. */
  readonly example: string;
}

/**
 * The shortest circle through each folder that stands in one, with an import for each of its arrows. Folders are those directly in the room, with all that lies in them; the
 * room's own files are one folder more. Types count unless they are left out. (dependency-cruiser's rules by folder count neither so, and can't leave types out.)
 */
export function circlesOfFolders(modules: readonly CruisedModule[], room: string, withTypes: boolean): readonly string[] {
  const arrows = arrowsOf(modules, room, withTypes);
  const circles = new Map<string, string>();
  for (const folder of arrows.keys()) {
    const circle = shortestWay(arrows, folder);
    if (circle === undefined) continue;
    const key = circle
      .map(({ to }) => to)
      .sort()
      .join();
    circles.set(key, circles.get(key) ?? circle.map(({ to, example }) => `→ ${to} (${example})`).join(' '));
  }
  return [...circles.values()];
}

/** Who needs whom, and why. */
function arrowsOf(modules: readonly CruisedModule[], room: string, withTypes: boolean): ReadonlyMap<string, readonly Arrow[]> {
  const arrows = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source, room);
    if (from === undefined) continue;
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = folderOf(resolved, room);
      if (to === undefined || to === from || (!withTypes && dependencyTypes.includes('type-only'))) continue;
      arrows.set(from, (arrows.get(from) ?? new Map()).set(to, `${source} → ${resolved}`));
    }
  }
  return new Map([...arrows].map(([from, targets]) => [from, [...targets].map(([to, example]) => ({ to, example }))]));
}

function folderOf(file: string, room: string): string | undefined {
  if (!file.startsWith(`${room}/`)) return undefined;
  const [first, ...rest] = file.slice(room.length + 1).split('/');
  return rest.length === 0 ? '.' : first;
}

/** From a folder back to itself. */
function shortestWay(arrows: ReadonlyMap<string, readonly Arrow[]>, home: string): readonly Arrow[] | undefined {
  const seen = new Set<string>();
  let ways: readonly (readonly Arrow[])[] = [[]];
  while (ways.length > 0) {
    const next: (readonly Arrow[])[] = [];
    for (const way of ways)
      for (const arrow of arrows.get(way.at(-1)?.to ?? home) ?? []) {
        if (arrow.to === home) return [...way, arrow];
        if (seen.has(arrow.to)) continue;
        seen.add(arrow.to);
        next.push([...way, arrow]);
      }
    ways = next;
  }
  return undefined;
}
