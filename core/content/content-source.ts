import { type ContentSource, publishedSource } from './published-source.ts'

let source: ContentSource = publishedSource

/** The one fetch of all content queries. */
export const fetchContent: ContentSource = (query, params, request) => source(query, params, request)

/** Replaces the source of all content: by drafts in a preview, by fixtures in a test. */
export function replaceContentSource(next: ContentSource) {
  source = next
}
