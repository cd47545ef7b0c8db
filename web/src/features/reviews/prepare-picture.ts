import type { Result } from '@lucarne/store/contract/result.ts'

/** Side of the largest square that is sent; the reconciler publishes no more pixels. */
const maxSide = 1600

const quality = 0.85

/** Maximum pixels that a browser can be expected to decode; a phone's photo has 12 to 50 megapixels. */
export const maxMegapixels = 50

export type PictureFailure = { code: 'unsupported' } | { code: 'too_many_pixels'; megapixels: number }

const unsupported = { ok: false, failure: { code: 'unsupported' } } as const

/** An image that has read its size; its pixels are decoded only when it is drawn. */
async function openImage(file: File): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  const url = URL.createObjectURL(file)
  const opened = await new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
    image.src = url
  })
  if (opened) return image
  URL.revokeObjectURL(url)
  return undefined
}

/** Draws an image upright and no larger than needed; undefined when the browser cannot. */
async function draw(image: HTMLImageElement): Promise<Blob | null> {
  const scale = Math.min(1, maxSide / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/**
 * Draws a chosen picture anew as a JPEG, upright, small enough to publish, and without its metadata: a position stays
 * on the customer's device.
 */
export async function preparePicture(file: File): Promise<Result<File, PictureFailure>> {
  const image = await openImage(file)
  if (!image) return unsupported
  try {
    const megapixels = Math.ceil((image.naturalWidth * image.naturalHeight) / 1e6)
    if (megapixels > maxMegapixels) return { ok: false, failure: { code: 'too_many_pixels', megapixels } }
    const drawn = await draw(image)
    return drawn ? { ok: true, value: new File([drawn], file.name, { type: drawn.type }) } : unsupported
  } catch {
    // A browser refuses to draw what it cannot decode, or has no memory for.
    return unsupported
  } finally {
    URL.revokeObjectURL(image.src)
  }
}
