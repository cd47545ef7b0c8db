import type { ValidationContext } from 'sanity'
import { apiVersion } from '../queries/api-version.ts'

const maxLength = 160

/** Matches file names: « IMG_2041 », « slide-living.webp », « visuel_final2 ». */
const fileName = /\.(?:jpe?g|png|gif|webp|avif|svg|heic|tiff?)$|^\S*(?:_|\d{3})\S*$/iu
const genericName = /^(?:image|photo|illustration|dessin|visuel|capture(?: d[’']écran)?)\s*\d*\.?$/iu

const missing = 'Décrivez l’image : sans texte alternatif, elle reste muette pour certains lecteurs.'

/** Warns about a redundant, meaningless or too long alternative text; a missing one is the field's own error. */
export function altTextAdvice(alt: string | undefined): true | string {
  if (!alt) return true
  if (/^(image|photo|illustration|dessin) (de|d’|d'|du|des)\b/iu.test(alt))
    return 'Inutile de commencer par « image de » : décrivez directement ce que l’on voit.'
  if (fileName.test(alt.trim()) || genericName.test(alt.trim()))
    return `« ${alt} » ne décrit rien : dites ce que l’image montre, en une phrase.`
  if (alt.length > maxLength)
    return `Ce texte fait ${alt.length} caractères ; au-delà de ${maxLength}, il fatigue à l’écoute.`
  return true
}

/** Requires an alternative text of this use or of the picture itself. */
export async function requireAltText(
  alt: string | undefined,
  { getClient, parent }: ValidationContext,
): Promise<true | string> {
  if (alt?.trim()) return true
  const ref = parseAssetRef(parent)
  if (ref === undefined) return missing
  const altText: unknown = await getClient({ apiVersion }).fetch('*[_id == $ref][0].altText', { ref })
  return (typeof altText === 'string' && altText.trim() !== '') || missing
}

/** The id of the asset that a picture shows. */
export function parseAssetRef(picture: unknown): string | undefined {
  const asset: unknown = typeof picture === 'object' && picture !== null && Reflect.get(picture, 'asset')
  const ref: unknown = typeof asset === 'object' && asset !== null && Reflect.get(asset, '_ref')
  return typeof ref === 'string' ? ref : undefined
}
