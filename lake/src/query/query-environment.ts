/** The values of `sanity::projectId()` and `sanity::dataset()`. */
export interface DatasetRef {
  projectId: string
  dataset: string
}
