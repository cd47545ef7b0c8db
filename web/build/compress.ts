// Compresses each text file of the built site to `.br` and `.gz`, which nginx and Caddy send as they are:
// `node build/compress.ts [folder]`.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chooseEncoding, encode } from '../server/content-encoding.ts'
import { contentType } from '../server/content-type.ts'
import { webDir } from './paths.ts'

const encodings = [
  ['br', 'br'],
  ['gz', 'gzip'],
] as const

const folder = resolve(process.argv[2] ?? `${webDir}/dist`)
const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
const texts = files.filter((file) => chooseEncoding(contentType(file), 'br'))

for (const file of texts) {
  const content = await readFile(file)
  for (const [extension, encoding] of encodings)
    await writeFile(`${file}.${extension}`, await encode(content, encoding))
}
console.log(`${texts.length} files, each as .br and .gz too`)
