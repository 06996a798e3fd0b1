import type { ComponentProps, ComponentType } from 'react';

/** What draws links: a plain <a> unless the screen passes one that goes on without a page load. */
export type Anchor = 'a' | ComponentType<ComponentProps<'a'>>;
