/**
 * The position of a document in dataset order: by its published id, then by version, the published document first. All
 * versions of a document are adjacent, and the sort key contains the document's id.
 */
export function sortKeyOf(id: string): string {
  const publishedId = publishedIdOf(id)
  return `${publishedId} ${id.slice(0, id.length - publishedId.length)}`
}

export function idOfSortKey(sortKey: string): string {
  const space = sortKey.indexOf(' ')
  return sortKey.slice(space + 1) + sortKey.slice(0, space)
}

export function publishedIdOfSortKey(sortKey: string): string {
  return sortKey.slice(0, sortKey.indexOf(' '))
}

/** The published id that a draft or version belongs to. */
export function publishedIdOf(id: string): string {
  if (id.startsWith('drafts.')) return id.slice('drafts.'.length)
  if (!id.startsWith('versions.')) return id
  const end = id.indexOf('.', 'versions.'.length)
  return end === -1 ? id : id.slice(end + 1)
}
