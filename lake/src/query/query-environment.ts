/** What `sanity::projectId()` and `sanity::dataset()` answer. */
export interface QueryEnvironment {
  projectId: string
  dataset: string
}
