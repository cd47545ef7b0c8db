import { getDataSanity } from '#lib/stega.ts'
import { buildImageUrl } from './image-url.ts'

/** A picture as queries return it. */
export type ContentPicture = {
  alt?: string | null
  crop?: { top: number; bottom: number; left: number; right: number } | null
  hotspot?: { x: number; y: number; height: number; width: number } | null
  asset: {
    _id: string
    url: string
    width: number | null
    height: number | null
    lqip: string | null
    /** The picture's own text and focal point, for uses without any. */
    altText?: string | null
    hotspot?: ContentPicture['hotspot']
  } | null
}

const widths = [160, 320, 480, 640, 800, 1040, 1280, 1600]
const unknownSize = { width: 1200, height: 800 }

/**
 * The `src`, `srcset` and size of a picture, framed as the editor chose.
 * @param ratio width over height to crop to, around the hotspot; the editor's crop by default
 */
export function toPictureSource(picture: ContentPicture, ratio?: number) {
  const { alt, crop, asset } = picture
  const hotspot = picture.hotspot ?? asset?.hotspot
  const natural = { width: asset?.width ?? unknownSize.width, height: asset?.height ?? unknownSize.height }
  const cropped = {
    width: natural.width * (1 - (crop?.left ?? 0) - (crop?.right ?? 0)),
    height: natural.height * (1 - (crop?.top ?? 0) - (crop?.bottom ?? 0)),
  }
  const aspectRatio = ratio ?? cropped.width / cropped.height
  const maxWidth = Math.round(Math.min(cropped.width, cropped.height * aspectRatio))

  const urlOfWidth = (width: number) =>
    buildImageUrl(asset?._id ?? '', { width, height: Math.round(width / aspectRatio), crop, hotspot })

  const sourceWidths = [...widths.filter((width) => width < maxWidth), maxWidth]
  return {
    src: urlOfWidth(Math.min(maxWidth, 800)),
    srcSet: sourceWidths.map((width) => `${urlOfWidth(width)} ${width}w`).join(', '),
    width: maxWidth,
    height: Math.round(maxWidth / aspectRatio),
    alt: alt || asset?.altText || '',
    placeholder: asset?.lqip ?? null,
    'data-sanity': getDataSanity(picture),
  }
}

/** The URL of a whole picture: for wordmarks, which are drawn as masks. */
export function buildPictureUrl(asset: { _id: string }): string {
  return buildImageUrl(asset._id)
}
