import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS } from '../asset.ts'
import type { CropGeometry, Size } from './geometry.ts'
import type { Colour, Transform } from './transform-params.ts'

const QUALITY = 75
/** AVIF reaches the same visual quality at a lower value. */
const AVIF_QUALITY = 50
/** 0 to 9: higher values take seconds to save a few percent. */
const AVIF_EFFORT = 2
/** The time of a blur grows with its radius. A stronger one is applied to a smaller image, which looks the same. */
const MAX_BLUR = 40
const WHITE: Colour = { r: 255, g: 255, b: 255, alpha: 1 }
const CLEAR: Colour = { r: 255, g: 255, b: 255, alpha: 0 }

export interface Rendering {
  transform: Transform
  geometry: CropGeometry
  format: OutputFormat
  /** Render every frame; requires that the region is the whole image. */
  isAnimated: boolean
}

/** Applies orientation, region, size, margin, effects and format; drops metadata and colour profiles. */
export async function renderImage(path: string, rendering: Rendering): Promise<Buffer> {
  const { transform, format } = rendering
  const factor = (transform.blur ?? 0) / MAX_BLUR
  if (rendering.isAnimated) return encode(createPipeline(path, rendering), transform, format).toBuffer()
  const image = factor <= 1 ? createPipeline(path, rendering) : await blurStrongly(path, rendering, factor)
  return encode(await drawBorder(image, transform), transform, format).toBuffer()
}

/** Draws the border over the edges of the image, whose size stays. */
async function drawBorder(image: Sharp, { border, dpr = 1 }: Transform): Promise<Sharp> {
  if (!border || border.width === 0) return image
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const thickness = Math.min(border.width * dpr, info.width / 2, info.height / 2)
  const { r, g, b, alpha } = border.colour
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}">
    <rect x="${thickness / 2}" y="${thickness / 2}" width="${info.width - thickness}" height="${info.height - thickness}"
      fill="none" stroke="rgb(${r},${g},${b})" stroke-opacity="${alpha}" stroke-width="${thickness}"/></svg>`
  return sharp(data, { raw: info }).composite([{ input: Buffer.from(overlay) }])
}

async function blurStrongly(path: string, rendering: Rendering, factor: number): Promise<Sharp> {
  const { transform } = rendering
  const blurred = await createPipeline(path, shrink(rendering, factor))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = rendering.geometry.canvas
  const size =
    transform.or === 90 || transform.or === 270 ? { width: height, height: width } : { width, height }
  return sharp(blurred.data, { raw: blurred.info }).resize({ ...size, fit: 'fill' })
}

function createPipeline(path: string, { transform, geometry, format, isAnimated }: Rendering): Sharp {
  const image = sharp(path, {
    animated: isAnimated,
    autoOrient: !isAnimated,
    failOn: 'error',
    limitInputPixels: MAX_PIXELS,
  })
  if (!isAnimated) image.extract(geometry.region)
  resize(image, transform, geometry)
  applyEffects(image, transform)
  flattenBackground(image, transform, format)
  return image
}

/** The rendering at a smaller size, where the maximum blur radius has the effect of a larger one. */
function shrink(rendering: Rendering, factor: number): Rendering {
  const { geometry } = rendering
  const smaller = ({ width, height }: Size): Size => ({
    width: Math.max(1, Math.round(width / factor)),
    height: Math.max(1, Math.round(height / factor)),
  })
  return {
    ...rendering,
    geometry: { ...geometry, size: smaller(geometry.size), canvas: smaller(geometry.canvas) },
  }
}

function resize(
  image: Sharp,
  { bg = CLEAR }: Transform,
  { size, canvas, cropByEntropy }: CropGeometry,
): void {
  const fit = cropByEntropy ? 'cover' : 'fill'
  image.resize(size.width, size.height, { fit, position: sharp.strategy.entropy })
  const left = Math.floor((canvas.width - size.width) / 2)
  const top = Math.floor((canvas.height - size.height) / 2)
  const right = canvas.width - size.width - left
  const bottom = canvas.height - size.height - top
  if (left + right + top + bottom > 0) image.extend({ left, top, right, bottom, background: bg })
}

function applyEffects(image: Sharp, { or, flip, sat, blur, sharp: sharpness, invert }: Transform): void {
  if (or) image.rotate(or)
  if (flip?.includes('h')) image.flop()
  if (flip?.includes('v')) image.flip()
  if (sat === -100) image.grayscale()
  else if (sat) image.modulate({ saturation: 1 + sat / 100 })
  if (blur) image.blur(Math.max(Math.min(blur, MAX_BLUR) / 10, 0.3))
  if (sharpness) image.sharpen({ sigma: 0.5 + sharpness / 50 })
  if (invert) image.negate({ alpha: false })
}

function flattenBackground(image: Sharp, { bg }: Transform, format: OutputFormat): void {
  const opaqueOnly = format === 'jpg' || format === 'pjpg'
  if (opaqueOnly || bg?.alpha === 1) image.flatten({ background: bg ? { ...bg, alpha: 1 } : WHITE })
}

function encode(image: Sharp, { q }: Transform, format: OutputFormat): Sharp {
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality: q ?? QUALITY })
    case 'pjpg':
      return image.jpeg({ quality: q ?? QUALITY, progressive: true })
    case 'png':
      return image.png()
    case 'gif':
      return image.gif()
    case 'webp':
      return image.webp({ quality: q ?? QUALITY })
    case 'avif':
      return image.avif({ quality: q ?? AVIF_QUALITY, effort: AVIF_EFFORT })
  }
}

export type OutputFormat = 'jpg' | 'pjpg' | 'png' | 'webp' | 'avif' | 'gif'

export interface SourceFormat {
  extension: string
  hasAlpha: boolean
  /** More than one frame. */
  isAnimated: boolean
}

const MIME: Record<OutputFormat, string> = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

/**
 * The format requested by `fm`; else, with `auto=format`, the smallest one that the client accepts; else the source's own.
 * @param accept the request's Accept header
 */
export function chooseOutputFormat(transform: Transform, source: SourceFormat, accept: string): OutputFormat {
  if (transform.fm) return transform.fm
  if (transform.auto && accept.includes('image/avif') && !source.isAnimated) return 'avif'
  if (transform.auto && accept.includes('image/webp')) return 'webp'
  return sourceFormatOf(source)
}

/** Browsers do not show TIFF, so it is converted. */
function sourceFormatOf({ extension, hasAlpha }: SourceFormat): OutputFormat {
  switch (extension) {
    case 'jpg':
    case 'png':
    case 'webp':
    case 'avif':
    case 'gif':
      return extension
    default:
      return hasAlpha ? 'png' : 'jpg'
  }
}

export function getOutputMimeType(format: OutputFormat): string {
  return MIME[format]
}
