// Writes each text file of the built site once more as `.br` and `.gz`, for hosts that send such files as they are
// (nginx, Caddy): `node build/compress.ts [folder]`.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { contentType } from '../server/content-type.ts'
import { chooseEncoding, encode } from '../server/encode.ts'
import { webRoom } from './paths.ts'

const forms = [
  ['br', 'br'],
  ['gz', 'gzip'],
] as const

const folder = resolve(process.argv[2] ?? `${webRoom}/dist`)
const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
const texts = files.filter((file) => chooseEncoding(contentType(file), 'br'))

for (const file of texts) {
  const content = await readFile(file)
  for (const [extension, encoding] of forms)
    await writeFile(`${file}.${extension}`, await encode(content, encoding))
}
console.log(`${texts.length} files, each as .br and .gz too`)
