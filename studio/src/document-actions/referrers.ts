import type { SanityClient, SanityDocument } from 'sanity'
import { getPublishedId } from 'sanity'

const referrersQuery =
  '*[references($id) && !sanity::versionOf($id)] | order(_type asc, _updatedAt desc)[0...100]'

/** The documents with a strong reference to a document, because of which the Content Lake refuses to remove it. */
export async function findStrongReferrers(client: SanityClient, id: string): Promise<SanityDocument[]> {
  const publishedId = getPublishedId(id)
  const found = await client.fetch<SanityDocument[]>(
    referrersQuery,
    { id: publishedId },
    { perspective: 'raw', tag: 'referrers' },
  )
  const strong = found.filter((document) => refersStrongly(document, publishedId))
  return [...new Map(strong.map((document) => [getPublishedId(document._id), document])).values()]
}

function refersStrongly(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('_ref' in value && value._ref === id) return !('_weak' in value && value._weak === true)
  return Object.values(value).some((inner) => refersStrongly(inner, id))
}
