/** A document of the archive, as `sanity dataset import` reads it. */
export interface SeedDocument {
  _id: string
  _type: string
  [field: string]: unknown
}
