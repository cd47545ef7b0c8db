/** An HTTP endpoint that is notified of document changes. */
export interface Webhook {
  /** Must be stable: undelivered messages are stored under it. */
  id: string
  name: string
  /** `http:` or `https:`. Redirects are not followed. */
  url: string
  /** Signs each request, for `@sanity/webhook` to verify. */
  secret?: string
  /**
   * GROQ, the inside of `*[…]`, on the document after the change (before it, for a deletion). May use `before()`,
   * `after()` and `delta::…`, but not query other documents. Without a filter, every change is sent.
   */
  filter?: string
  /** GROQ for the body, with the same functions; may follow references. Without a projection, the whole document is sent. */
  projection?: string
  /** Also send changes of drafts and versions. */
  includeDrafts?: boolean
  headers?: Readonly<Record<string, string>>
}
