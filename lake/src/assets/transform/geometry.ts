import { AssetError, MAX_ENLARGED_PIXELS, MAX_SIDE } from '../asset.ts'
import type { Transform } from './transform-params.ts'

export interface Size {
  width: number
  height: number
}

export interface Rect extends Size {
  left: number
  top: number
}

/** Which region of the upright source is shown, its output size and its canvas, in whole pixels. */
export interface CropGeometry {
  region: Rect
  size: Size
  /** Larger than `size` when the image is padded; it is centred. */
  canvas: Size
  /** Crop by entropy, which only the pixels determine, instead of to a computed region. */
  cropByEntropy?: true
}

/**
 * Computes an image's geometry: `rect` first, then `fit`. `clip` (the default) and `max` show the whole region inside
 * the box, `crop` and `min` fill the box and crop the rest, `fill` and `fillmax` add a margin, `scale` distorts; `max`,
 * `min` and `fillmax` never enlarge.
 * @throws AssetError (400) when the region is empty, or the result would be too large
 */
export function planGeometry(source: Size, transform: Transform): CropGeometry {
  const region = computeSourceRegion(source, transform.rect)
  const box = computeTargetBox(region, transform)
  const fitted = applyFit(region, box, transform)
  const pad = 2 * (transform.pad ?? 0)
  const canvas = { width: fitted.canvas.width + pad, height: fitted.canvas.height + pad }
  if (Math.max(canvas.width, canvas.height) > MAX_SIDE) {
    throw new AssetError(400, `A side of the image may have ${MAX_SIDE} pixels at most`)
  }
  if (areaOf(canvas) > Math.max(MAX_ENLARGED_PIXELS, areaOf(region))) {
    throw new AssetError(400, `An enlarged image may have ${MAX_ENLARGED_PIXELS} pixels at most`)
  }
  return { ...fitted, canvas }
}

function areaOf({ width, height }: Size): number {
  return width * height
}

function computeSourceRegion(source: Size, rect: Rect | undefined): Rect {
  if (!rect) return { left: 0, top: 0, ...source }
  const { left, top } = rect
  const width = Math.min(rect.width, source.width - left)
  const height = Math.min(rect.height, source.height - top)
  if (width < 1 || height < 1) throw new AssetError(400, 'The image parameter "rect" is outside the image')
  return { left, top, width, height }
}

/** The requested box, in pixels; a side that is not given is computed from the other. */
function computeTargetBox(region: Size, transform: Transform): Size {
  const dpr = transform.dpr ?? 1
  const width = clampSide(transform.w, region.width, transform['min-w'], transform['max-w'])
  const height = clampSide(transform.h, region.height, transform['min-h'], transform['max-h'])
  const ratio = region.width / region.height
  if (width === undefined && height === undefined)
    return { width: region.width * dpr, height: region.height * dpr }
  return { width: (width ?? (height ?? 0) * ratio) * dpr, height: (height ?? (width ?? 0) / ratio) * dpr }
}

function clampSide(
  wanted: number | undefined,
  natural: number,
  min: number | undefined,
  max: number | undefined,
): number | undefined {
  if (wanted === undefined && min === undefined && max === undefined) return undefined
  return Math.min(Math.max(wanted ?? natural, min ?? 0), max ?? Number.POSITIVE_INFINITY)
}

function applyFit(region: Rect, box: Size, transform: Transform): CropGeometry {
  const insideScale = Math.min(box.width / region.width, box.height / region.height)
  switch (transform.fit ?? 'clip') {
    case 'clip':
      return scaleRegion(region, insideScale)
    case 'max':
      return scaleRegion(region, Math.min(insideScale, 1))
    case 'fill':
      return { ...scaleRegion(region, insideScale), canvas: roundSize(box) }
    case 'fillmax':
      return { ...scaleRegion(region, Math.min(insideScale, 1)), canvas: roundSize(box) }
    case 'scale':
      return { region, size: roundSize(box), canvas: roundSize(box) }
    case 'crop':
      return cropToFill(region, box, transform)
    case 'min': {
      const shrink = Math.min(1, region.width / box.width, region.height / box.height)
      return cropToFill(region, { width: box.width * shrink, height: box.height * shrink }, transform)
    }
  }
}

function scaleRegion(region: Rect, factor: number): CropGeometry {
  const size = roundSize({ width: region.width * factor, height: region.height * factor })
  return { region, size, canvas: size }
}

/** The largest part of the region with the box's aspect ratio, around the focal point. */
function cropToFill(region: Rect, box: Size, transform: Transform): CropGeometry {
  const size = roundSize(box)
  if (transform.crop?.includes('entropy')) return { region, size, canvas: size, cropByEntropy: true }
  const factor = Math.max(box.width / region.width, box.height / region.height)
  const { width, height } = roundSize({ width: box.width / factor, height: box.height / factor })
  const focus = getFocalPoint(transform)
  const left = region.left + computeWindowStart(region.width, width, focus.x)
  const top = region.top + computeWindowStart(region.height, height, focus.y)
  return { region: { left, top, width, height }, size, canvas: size }
}

/** The start of a window of `length` within `total`, centred on `focus` (0 to 1) as far as the edges allow. */
function computeWindowStart(total: number, length: number, focus: number): number {
  return Math.round(Math.min(Math.max(total * focus - length / 2, 0), total - length))
}

function getFocalPoint({ crop = [], 'fp-x': x = 0.5, 'fp-y': y = 0.5 }: Transform): { x: number; y: number } {
  if (crop.includes('focalpoint')) return { x, y }
  const at = (start: string, end: string) => (crop.includes(start) ? 0 : crop.includes(end) ? 1 : 0.5)
  return { x: at('left', 'right'), y: at('top', 'bottom') }
}

function roundSize({ width, height }: Size): Size {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}
