import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { MediaReader } from './routes.ts'

const folder = new URL('../../media/', import.meta.url)
const packages = createRequire(import.meta.url)

/** The brand's fonts, for the payment page. */
const fonts: Readonly<Record<string, string>> = {
  'fonts/bricolage-grotesque.woff2':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
  'fonts/inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
}

/** Only this pattern is read, which cannot leave the folder. */
const imagePath = /^v\d+\/(?:\d+\/)?[a-z0-9-]+\.(avif|webp)$/

async function readBytes(file: URL | string, mimeType: string) {
  const bytes = await readFile(file).catch(() => undefined)
  return bytes && { bytes: new Uint8Array(bytes), mimeType }
}

/** Reads this package's images and fonts from disk. */
export const readNodeMedia: MediaReader = async (path) => {
  const font = fonts[path]
  if (font) return readBytes(packages.resolve(font), 'font/woff2')
  const [, format] = imagePath.exec(path) ?? []
  return format === undefined ? undefined : readBytes(new URL(path, folder), `image/${format}`)
}
