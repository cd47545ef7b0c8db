import { getVersionFromId, type ValidationContext } from 'sanity'

/** The perspective after publication: for a version, the whole release (docs/product/studio.md#releases). */
export function choosePublicationPerspective(
  document: ValidationContext['document'],
): 'published' | string[] {
  const release = document && getVersionFromId(document._id)
  return release ? [release] : 'published'
}
