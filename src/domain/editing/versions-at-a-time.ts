/** So many versions of a page are told at once, the newest first; where there are fewer, none is older. */
export const VERSIONS_AT_A_TIME = 100;
