import { fullPictureWidth, pictureWidths } from '@lucarne/store/contract/picture.ts'

/** Pictures of the catalogue are 4:3. */
const heightOf = (width: number) => (width * 3) / 4

/** WebP if the browser can encode it, else PNG; both preserve transparency. */
async function draw(picture: ImageBitmap, width: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, heightOf(width))
  const scale = Math.min(canvas.width / picture.width, canvas.height / picture.height)
  const size = { width: picture.width * scale, height: picture.height * scale }
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.imageSmoothingQuality = 'high'
  const left = (canvas.width - size.width) / 2
  context.drawImage(picture, left, (canvas.height - size.height) / 2, size.width, size.height)
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })
}

/**
 * A form with the picture in every width of the storefront, named by the width.
 * @throws when the browser cannot decode the file
 */
export async function resizeProductPicture(file: File): Promise<FormData> {
  const picture = await createImageBitmap(file)
  const form = new FormData()
  for (const width of [fullPictureWidth, ...pictureWidths])
    form.set(String(width), await draw(picture, width), `${width}`)
  picture.close()
  return form
}
