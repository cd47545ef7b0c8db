import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import sharp from 'sharp'
import type { LakeContext } from '../http/request-context.ts'
import { AssetError, MAX_PIXELS } from './asset.ts'
import { type AssetHead, createAssetHeaders, matchesEtag } from './serve-file.ts'
import { type CropGeometry, planGeometry } from './transform/geometry.ts'
import {
  chooseOutputFormat,
  getOutputMimeType,
  type OutputFormat,
  renderImage,
} from './transform/render-image.ts'
import type { RenderQueue } from './transform/render-queue.ts'
import type { Transform } from './transform/transform-params.ts'
import type { VariantCache } from './transform/variant-cache.ts'

export interface SourceImage {
  path: string
  sha1: string
  /** Upright, in pixels. */
  width: number
  height: number
  extension: string
}

/** Responds with a transformed image, which is rendered once and cached. */
export async function serveVariant(
  c: LakeContext,
  source: SourceImage,
  transform: Transform,
  { variants, renders }: { variants: VariantCache; renders: RenderQueue },
  download: string | undefined,
): Promise<Response> {
  const geometry = planGeometry(source, transform)
  const { hasAlpha, pages } = await readImageInfo(source.path)
  const isWithinLimit = source.width * source.height * pages <= MAX_PIXELS
  const isAnimated = pages > 1 && isWithinLimit && canStayAnimated(geometry, source, transform)
  const format = chooseOutputFormat(
    transform,
    { extension: source.extension, hasAlpha, isAnimated },
    c.req.header('accept') ?? '',
  )
  const keepsFrames = isAnimated && (format === 'gif' || format === 'webp')
  const key = createVariantKey(source, transform, geometry, format)
  const head: AssetHead = { mimeType: getOutputMimeType(format), etag: `"${key}"`, download }
  const headers = createAssetHeaders(head)
  if (transform.auto) headers.set('vary', 'Accept')
  if (matchesEtag(c.req.header('if-none-match'), head.etag))
    return new Response(null, { status: 304, headers })
  const rendering = { transform, geometry, format, isAnimated: keepsFrames }
  const bytes = await variants.get(
    key,
    (signal) => renders.run(c.env.clientIp ?? '', () => renderImage(source.path, rendering), signal),
    c.req.raw.signal,
  )
  return new Response(new Uint8Array(bytes), { headers })
}

async function readImageInfo(path: string): Promise<{ hasAlpha: boolean; pages: number }> {
  await access(path).catch(() => {
    throw new AssetError(404, 'Asset not found')
  })
  const { hasAlpha, pages = 1 } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata()
  return { hasAlpha, pages }
}

/** All frames of an animation can be resized and recoloured at once, but not cropped or rotated. */
function canStayAnimated(geometry: CropGeometry, source: SourceImage, transform: Transform): boolean {
  const { region, cropByEntropy } = geometry
  const isWholeImage = region.width === source.width && region.height === source.height && !cropByEntropy
  return isWholeImage && !transform.or && !transform.flip && !transform.frame
}

/** Equal results share a cached variant, whatever the order and spelling of the URL's parameters. */
function createVariantKey(
  source: SourceImage,
  transform: Transform,
  geometry: CropGeometry,
  format: OutputFormat,
): string {
  const { bg, blur, flip, invert, or, q, sat, sharp: sharpness, frame } = transform
  const effects = { bg, blur, flip, invert, or, q, sat, sharpness, frame }
  return createHash('sha1')
    .update(JSON.stringify([source.sha1, geometry, effects, format]))
    .digest('hex')
}
