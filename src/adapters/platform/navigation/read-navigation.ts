import type { LinkTarget } from '#domain/navigation/link.ts';
import type { NavigationGroup, NavigationItem } from '#domain/site/site.ts';
import { readLinkTarget } from '../read-link.ts';
import type { DataOf } from '../wire/call.ts';
import type { NavigationNodeWire, navigationTree } from '../wire/site.ts';

/** Entries of a navigation. One that only groups leads where its first entry with an address leads; one that leads nowhere is left out. */
export function readNavigation(nodes: readonly NavigationNodeWire[]): readonly NavigationItem[] {
  return nodes.flatMap((node) => {
    const children = readNavigation(node.children);
    const target: LinkTarget | undefined = node.link === null ? children[0]?.target : readLinkTarget(node.link);
    return target === undefined ? [] : [{ title: node.title, target, children }];
  });
}

/** A link group of the footer: its one node without an address gives the title, otherwise the navigation does. */
export function readNavigationGroup({ title, nodes }: DataOf<typeof navigationTree>): NavigationGroup {
  const [only] = nodes;
  if (only !== undefined && nodes.length === 1 && only.link === null) return { title: only.title, links: readNavigation(only.children) };
  return { title, links: readNavigation(nodes) };
}
