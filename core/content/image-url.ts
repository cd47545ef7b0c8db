import { env } from '#lib/env.ts'

type Crop = { top: number; bottom: number; left: number; right: number }
type Hotspot = { x: number; y: number; height: number; width: number }

export type Frame = {
  /** In pixels. */
  width: number
  height: number
  /** Fractions of the picture that the editor cropped. */
  crop?: Crop | null | undefined
  /** The part that must stay visible, as fractions of the picture. */
  hotspot?: Hotspot | null | undefined
}

const assetId = /^image-(.+)-(\d+)x(\d+)-(\w+)$/
const transparentPixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const noCrop: Crop = { top: 0, bottom: 0, left: 0, right: 0 }
const center = { x: 0.5, y: 0.5 }

/** The start of a span of `length` around `center`, within the span of `size` that starts at `from`. */
function placeSpan(length: number, center: number, from: number, size: number): number {
  const start = Math.max(0, Math.round(Math.round(center) - length / 2))
  return start < from ? from : start + length > from + size ? from + size - length : start
}

/** The largest rectangle of the frame's aspect ratio within the crop, around the hotspot. */
function getVisibleRect(natural: { width: number; height: number }, frame: Frame) {
  const crop = frame.crop ?? noCrop
  const { x, y } = frame.hotspot ?? center
  const left = Math.round(crop.left * natural.width)
  const top = Math.round(crop.top * natural.height)
  const width = Math.round(natural.width - crop.right * natural.width - left)
  const height = Math.round(natural.height - crop.bottom * natural.height - top)
  const ratio = frame.width / frame.height
  if (width / height > ratio) {
    const visibleWidth = Math.round(height * ratio)
    return { left: placeSpan(visibleWidth, x * natural.width, left, width), top, width: visibleWidth, height }
  }
  const visibleHeight = Math.round(width / ratio)
  return {
    left,
    top: placeSpan(visibleHeight, y * natural.height, top, height),
    width,
    height: visibleHeight,
  }
}

/**
 * The URL of an image asset, framed when a frame is given, in the format that the browser prefers; a transparent
 * pixel for an empty id. Same result as `@sanity/image-url`, which would be the heaviest part of a page's first load;
 * a property test compares them.
 */
export function buildImageUrl(id: string, frame?: Frame): string {
  const match = assetId.exec(id)
  if (!match) return transparentPixel
  const [, hash, width, height, format] = match
  const natural = { width: Number(width), height: Number(height) }
  const host = env.sanityApiHost ?? 'https://cdn.sanity.io'
  const file = `${host}/images/${env.sanityProjectId}/${env.sanityDataset}/${hash}-${width}x${height}.${format}`
  if (!frame) return `${file}?auto=format`
  const visible = getVisibleRect(natural, frame)
  const isWhole = visible.width === natural.width && visible.height === natural.height
  const rect = isWhole ? '' : `rect=${visible.left},${visible.top},${visible.width},${visible.height}&`
  return `${file}?${rect}w=${frame.width}&h=${frame.height}&fit=crop&auto=format`
}
