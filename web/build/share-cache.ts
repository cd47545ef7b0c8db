import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { webRoom } from './paths.ts'
import { type ShareSubject, shareImage } from './share-image.ts'

/** Raised when the drawing changes, so that no old one is found. */
const drawing = 1

const folder = join(webRoom, 'node_modules/.cache/share-images')

/** Where a picture stands on its server: the lake and the store name pictures by their content. */
const place = (address: string | null) => address && new URL(address).pathname + new URL(address).search

/** A page's share image, drawn once: most pages are the same from one build to the next. */
export async function cachedShareImage(subject: ShareSubject): Promise<Buffer> {
  const { title, brand, picture, card } = subject
  const facts = JSON.stringify([drawing, title, brand, place(picture), place(card)])
  const file = join(folder, `${createHash('sha256').update(facts).digest('hex')}.jpg`)
  const known = await readFile(file).catch(() => undefined)
  if (known) return known
  const image = await shareImage(subject)
  await mkdir(folder, { recursive: true })
  await writeFile(file, image)
  return image
}
