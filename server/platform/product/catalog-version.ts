/** The numbers by which processes see that something has changed. */
export interface CatalogVersion {
  readonly structure: number;
  /** Of what words find. */
  readonly texts: number;
}
