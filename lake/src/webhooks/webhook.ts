/** Someone to tell of changes. */
export interface Webhook {
  /** Unchanging: what is still to be delivered is kept under it. */
  id: string
  name: string
  /** `http:` or `https:`. Redirects are not followed. */
  url: string
  /** Signs each request, for `@sanity/webhook` to verify. */
  secret?: string
  /**
   * GROQ, the inside of `*[…]`, over the document after the change (before it, for a deletion); may use `before()`,
   * `after()` and `delta::…`, but not query other documents. Absent: every change.
   */
  filter?: string
  /** GROQ for the body, with the same means, and references followed. Absent: the whole document. */
  projection?: string
  /** Also tell of drafts and versions. */
  includeDrafts?: boolean
  headers?: Readonly<Record<string, string>>
}
