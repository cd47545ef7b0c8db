import { getDataSanity } from '#lib/data-sanity.ts'
import { imageAddress } from './image-address.ts'

/** A picture as queries answer it. */
export type ContentPicture = {
  alt?: string | null
  crop?: { top: number; bottom: number; left: number; right: number } | null
  hotspot?: { x: number; y: number; height: number; width: number } | null
  asset: { _id: string; url: string; width: number | null; height: number | null; lqip: string | null } | null
}

const widths = [160, 320, 480, 640, 800, 1040, 1280, 1600]
const unknownSize = { width: 1200, height: 800 }

/**
 * The addresses and size of a picture, framed as the editor chose.
 * @param ratio width over height to crop to, around the hotspot; without it, the editor's own crop
 */
export function pictureSource(picture: ContentPicture, ratio?: number) {
  const { alt, crop, hotspot, asset } = picture
  const natural = {
    width: asset?.width ?? unknownSize.width,
    height: asset?.height ?? unknownSize.height,
  }
  const kept = {
    width: natural.width * (1 - (crop?.left ?? 0) - (crop?.right ?? 0)),
    height: natural.height * (1 - (crop?.top ?? 0) - (crop?.bottom ?? 0)),
  }
  const shape = ratio ?? kept.width / kept.height
  const largest = Math.round(Math.min(kept.width, kept.height * shape))

  const address = (width: number) =>
    imageAddress(asset?._id ?? '', { width, height: Math.round(width / shape), crop, hotspot })

  const offered = [...widths.filter((width) => width < largest), largest]
  return {
    src: address(Math.min(largest, 800)),
    srcSet: offered.map((width) => `${address(width)} ${width}w`).join(', '),
    width: largest,
    height: Math.round(largest / shape),
    alt: alt ?? '',
    placeholder: asset?.lqip ?? null,
    'data-sanity': getDataSanity(picture),
  }
}

/** The address of a picture as it is: for wordmarks, whose shape is all that shows. */
export function pictureAddress(asset: { _id: string }): string {
  return imageAddress(asset._id)
}
