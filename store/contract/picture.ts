/**
 * Widths in pixels in which each of the store's pictures exists, beside its original of 1200 × 900:
 * `…/v1/phare-noir.webp` is also `…/v1/320/phare-noir.avif` and `…/v1/320/phare-noir.webp`.
 */
export const pictureWidths = [160, 320, 640, 960] as const

/** Dimensions of the original. */
export const fullPictureWidth = 1200

export type PictureFormat = 'avif' | 'webp'

/**
 * The path of the sandbox's route and of the hosted bucket (docs/deploy.md). A picture on another path has one size.
 */
const storePicture = /^(.*\/(?:media|catalogue)\/v\d+)\/([a-z0-9-]+)\.webp$/

/** Uploads of staff: every width in the one format that their browser encodes. */
const uploadedPicture = /^(.*\/(?:media|catalogue)\/u\d+)\/([a-z0-9-]+\.(?:webp|png))$/

const srcSet = (folder: string, file = '') =>
  pictureWidths.map((width) => `${folder}/${width}/${file} ${width}w`).join(', ')

/** A picture's `srcset` in one format; undefined when it is not one of the store's. */
export function buildPictureSrcSet(url: string, format: PictureFormat): string | undefined {
  const [, uploads, file] = uploadedPicture.exec(url) ?? []
  if (uploads !== undefined && format === 'webp') return srcSet(uploads, file)
  const [, folder, name] = storePicture.exec(url) ?? []
  return folder === undefined ? undefined : srcSet(folder, `${name}.${format}`)
}
