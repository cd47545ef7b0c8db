/** The values of `sanity::projectId()` and `sanity::dataset()`. */
export interface QueryEnvironment {
  projectId: string
  dataset: string
}
