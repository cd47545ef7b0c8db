import { env } from '#lib/env.ts'

type Crop = { top: number; bottom: number; left: number; right: number }
type Hotspot = { x: number; y: number; height: number; width: number }

export type Frame = {
  /** In pixels. */
  width: number
  height: number
  /** Shares of the picture that the editor cut off. */
  crop?: Crop | null | undefined
  /** What must stay in view, as shares of the picture. */
  hotspot?: Hotspot | null | undefined
}

const assetId = /^image-(.+)-(\d+)x(\d+)-(\w+)$/
/** One transparent pixel. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const wholePicture: Crop = { top: 0, bottom: 0, left: 0, right: 0 }
const middle = { x: 0.5, y: 0.5 }

/** Where a span of `length` begins, centred on a point but inside of `from` and `size`. */
function place(length: number, centre: number, from: number, size: number): number {
  const start = Math.max(0, Math.round(Math.round(centre) - length / 2))
  return start < from ? from : start + length > from + size ? from + size - length : start
}

/** The part of a picture to show: of the frame's shape, as large as the crop allows, around the hotspot. */
function visiblePart(natural: { width: number; height: number }, frame: Frame) {
  const crop = frame.crop ?? wholePicture
  const { x, y } = frame.hotspot ?? middle
  const left = Math.round(crop.left * natural.width)
  const top = Math.round(crop.top * natural.height)
  const width = Math.round(natural.width - crop.right * natural.width - left)
  const height = Math.round(natural.height - crop.bottom * natural.height - top)
  const shape = frame.width / frame.height
  if (width / height > shape) {
    const shown = Math.round(height * shape)
    return { left: place(shown, x * natural.width, left, width), top, width: shown, height }
  }
  const shown = Math.round(width / shape)
  return { left, top: place(shown, y * natural.height, top, height), width, height: shown }
}

/**
 * The address of a picture of the lake, framed if asked, in the format that the browser prefers. The same as the
 * official builder's, which would be the heaviest part of a page's first load; the tests compare them. A picture that
 * an editor has yet to choose shows nothing.
 */
export function imageAddress(id: string, frame?: Frame): string {
  const parts = assetId.exec(id)
  if (!parts) return nothing
  const [, hash, width, height, format] = parts
  const natural = { width: Number(width), height: Number(height) }
  const host = env.sanityApiHost ?? 'https://cdn.sanity.io'
  const file = `${host}/images/${env.sanityProjectId}/${env.sanityDataset}/${hash}-${width}x${height}.${format}`
  if (!frame) return `${file}?auto=format`
  const part = visiblePart(natural, frame)
  const whole = part.width === natural.width && part.height === natural.height
  const rect = whole ? '' : `rect=${part.left},${part.top},${part.width},${part.height}&`
  return `${file}?${rect}w=${frame.width}&h=${frame.height}&fit=crop&auto=format`
}
