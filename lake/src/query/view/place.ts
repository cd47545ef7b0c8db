/**
 * Where a document stands in the order of the dataset: by the id its versions share, then by version, the
 * published one first. All versions of a document are neighbours, and a place tells its id.
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

/** The id that the draft and every version of a document share. */
export function publishedIdOf(id: string): string {
  if (id.startsWith('drafts.')) return id.slice('drafts.'.length)
  if (!id.startsWith('versions.')) return id
  const end = id.indexOf('.', 'versions.'.length)
  return end === -1 ? id : id.slice(end + 1)
}
