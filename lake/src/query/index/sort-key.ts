import { toPublishedId } from '../../documents/document-id.ts'

/**
 * The position of a document in dataset order: by its published id, then by version, the published document first. All
 * versions of a document are adjacent, and the sort key contains the document's id.
 */
export function toSortKey(id: string): string {
  const publishedId = toPublishedId(id)
  return `${publishedId} ${id.slice(0, id.length - publishedId.length)}`
}

export function toDocumentId(sortKey: string): string {
  const space = sortKey.indexOf(' ')
  return sortKey.slice(space + 1) + sortKey.slice(0, space)
}

export function toPublishedDocumentId(sortKey: string): string {
  return sortKey.slice(0, sortKey.indexOf(' '))
}
