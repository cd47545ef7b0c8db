import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { webDir } from '../paths.ts'
import { renderShareImage, type ShareSubject } from './share-image.ts'

/** Raised when the rendering changes, so that the images of the version before are not used. */
const renderingVersion = 3

const folder = join(webDir, 'node_modules/.cache/share-images')

/** A picture's path and query, on whatever server: the lake and the store name pictures by their content. */
const pathOf = (url: string | null) => url && new URL(url).pathname + new URL(url).search

/** A page's share image, rendered once: most pages are the same from one build to the next. */
export async function renderCachedShareImage(subject: ShareSubject): Promise<Buffer> {
  const { title, brand, picture, card } = subject
  const key = JSON.stringify([renderingVersion, title, brand, pathOf(picture), pathOf(card)])
  const file = join(folder, `${createHash('sha256').update(key).digest('hex')}.jpg`)
  const cached = await readFile(file).catch(() => undefined)
  if (cached) return cached
  const image = await renderShareImage(subject)
  await mkdir(folder, { recursive: true })
  await writeFile(file, image)
  return image
}
