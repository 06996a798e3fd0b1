/** Held by whoever fills the shop in one go: an import, the loading of the demo, its growing. */
export const LOADING_LOCK = 4_919_001;
