/** A search result. `kind` is shown, and the blog's search finds articles only. */
export type SearchKind = 'article' | 'question' | 'product' | 'page'

/** One target of the search, with its texts. */
export type SearchDocument = {
  id: string
  /** Changes with the texts; empty where they are compared instead. */
  version: string
  kind: SearchKind
  /** Path on this site, possibly with a fragment. */
  path: string
  title: string
  /** Other words for what it is about; found, not shown. */
  keywords: string
  summary: string
  /** Paragraphs, list items and table rows. */
  passages: readonly string[]
}
