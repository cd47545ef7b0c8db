import type { ValidationContext } from 'sanity'
import { apiVersion } from '../queries/api-version.ts'
import { parseAssetRef } from './alt-text.ts'

/** Refuses logos with a background, because the site fills their shape with the text colour of each theme. */
export async function logoWithoutBackground(
  logo: unknown,
  { getClient }: Pick<ValidationContext, 'getClient'>,
): Promise<true | string> {
  const ref = parseAssetRef(logo)
  if (ref === undefined) return true
  const isOpaque: unknown = await getClient({ apiVersion }).fetch(
    '*[_id == $ref][0].metadata.isOpaque',
    { ref },
    { perspective: 'raw' },
  )
  return (
    isOpaque !== true ||
    'Ce logo a un fond : le site n’en montrerait qu’un rectangle. Choisissez un fichier SVG ou PNG sans fond.'
  )
}
