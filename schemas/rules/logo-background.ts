import type { ValidationContext } from 'sanity'
import { apiVersion } from '../queries/api-version.ts'
import { readAssetRef } from './alt-text.ts'

/** Refuses a logo with a background: the site fills its shape with the colour of the text around it, in both themes. */
export async function logoWithoutBackground(
  logo: unknown,
  { getClient }: Pick<ValidationContext, 'getClient'>,
): Promise<true | string> {
  const ref = readAssetRef(logo)
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
