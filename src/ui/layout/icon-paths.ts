// Written by tools/make-icon-paths.ts. Icons of Lucide (lucide.dev), ISC License, Copyright (c) Lucide Icons and Contributors.
export const LAYOUT_ICONS = {
  outside: 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
} as const;
