import type { Variant } from '@lucarne/store/contract/variant.ts'
import type { ShownProductDetail } from './response-schemas.ts'

type Pictured = Pick<ShownProductDetail, 'image' | 'images' | 'variants'>

/** URLs of all pictures of a product, each once: its own in their order, then its variants'. */
export function listProductPictures({ image, images, variants }: Pictured): string[] {
  const own = images.length > 0 ? images.map(({ url }) => url) : [image]
  const all = [...own, ...variants.map(({ image_url }) => image_url)]
  return [...new Set(all.flatMap((url) => url || []))]
}

/** The alternative texts of a product's pictures by their URL, where staff wrote one. */
export const collectPictureTexts = ({
  images,
}: Pick<ShownProductDetail, 'images'>): ReadonlyMap<string, string> =>
  new Map(images.flatMap(({ alt, url }) => (alt ? [[url, alt]] : [])))

/** The index of a variant's picture among these, or -1 when it has none of its own. */
export function findPictureIndex(variant: Variant | undefined, pictures: readonly string[]): number {
  return variant?.image_url ? pictures.indexOf(variant.image_url) : -1
}
