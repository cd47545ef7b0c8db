import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MediaReader } from './media-reader.ts'

const folder = fileURLToPath(new URL('../../media/', import.meta.url))
const packages = createRequire(import.meta.url)

/** The brand's fonts, for the payment page. */
const fonts: Readonly<Record<string, string>> = {
  'fonts/bricolage-grotesque.woff2':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
  'fonts/inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
}

const types: Readonly<Record<string, string>> = { '.webp': 'image/webp', '.woff2': 'font/woff2' }

/** Reads the pictures of this package from disk. */
export const readNodeMedia: MediaReader = async (path) => {
  const type = types[extname(path)]
  const font = fonts[path]
  const file = font
    ? packages.resolve(font)
    : fileURLToPath(new URL(path, new URL('../../media/', import.meta.url)))
  if (!type || !(font || file.startsWith(folder + (folder.endsWith(sep) ? '' : sep)))) return undefined
  return readFile(file).then(
    (bytes) => ({ bytes: new Uint8Array(bytes), type }),
    () => undefined,
  )
}
