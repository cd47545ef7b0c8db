/**
 * The position of a document in dataset order: by its published id, then by version, the published document first. All
 * versions of a document are adjacent, and the sort key contains the document's id.
 */
export function placeOf(id: string): string {
  const published = publishedIdOf(id)
  return `${published} ${id.slice(0, id.length - published.length)}`
}

export function idAt(place: string): string {
  const space = place.indexOf(' ')
  return place.slice(space + 1) + place.slice(0, space)
}

export function publishedIdAt(place: string): string {
  return place.slice(0, place.indexOf(' '))
}

/** The published id that a draft or version belongs to. */
export function publishedIdOf(id: string): string {
  if (id.startsWith('drafts.')) return id.slice('drafts.'.length)
  if (!id.startsWith('versions.')) return id
  const end = id.indexOf('.', 'versions.'.length)
  return end === -1 ? id : id.slice(end + 1)
}
