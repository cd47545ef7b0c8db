import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { MediaReader } from './media-reader.ts'

const folder = new URL('../../media/', import.meta.url)
const packages = createRequire(import.meta.url)

/** The brand's fonts, for the payment page. */
const fonts: Readonly<Record<string, string>> = {
  'fonts/bricolage-grotesque.woff2':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
  'fonts/inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
}

/** No other name is looked up: what is not of this form cannot leave the folder. */
const pictureName = /^v\d+\/[a-z0-9-]+\.webp$/

async function read(file: URL | string, type: string) {
  const bytes = await readFile(file).catch(() => undefined)
  return bytes && { bytes: new Uint8Array(bytes), type }
}

/** Reads the pictures of this package from disk. */
export const readNodeMedia: MediaReader = async (path) => {
  const font = fonts[path]
  if (font) return read(packages.resolve(font), 'font/woff2')
  return pictureName.test(path) ? read(new URL(path, folder), 'image/webp') : undefined
}
