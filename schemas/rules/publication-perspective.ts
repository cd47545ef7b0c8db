import { getVersionFromId, type ValidationContext } from 'sanity'

/**
 * What the public will see once the document is published: with a version of a release, the whole release
 * (docs/product/studio.md#releases).
 */
export function publicationPerspective(document: ValidationContext['document']): 'published' | string[] {
  const release = document && getVersionFromId(document._id)
  return release ? [release] : 'published'
}
