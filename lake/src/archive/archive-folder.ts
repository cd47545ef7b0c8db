import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as z from 'zod'
import type { AssetKind } from '../assets/asset-library.ts'
import { isDocumentId } from '../documents/document-id.ts'
import { findUnsafeJson } from '../json.ts'
import type { DocumentInput } from '../storage/write-transaction.ts'
import { ArchiveError } from './archive-error.ts'
import type { AssetSource } from './asset-placeholder.ts'

const documentLine = z.looseObject({
  _id: z.string().refine(isDocumentId, 'malformed _id'),
  _type: z.string().min(1),
})
const assetMap = z.record(z.string(), z.record(z.string(), z.unknown()))

/** Asset properties that cannot be derived from the bytes, by `<kind>-<sha1>`. */
export type AssetMap = z.infer<typeof assetMap>

export interface AssetFile {
  kind: AssetKind
  path: string
}

/** An unpacked dataset archive: `data.ndjson` and, if present, `assets.json`, `images/` and `files/`. */
export class ArchiveFolder {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  /** @throws ArchiveError with the line number when a line is not a document */
  async *readDocuments(): AsyncGenerator<DocumentInput> {
    const name = await this.#findDataFile()
    let lineNumber = 0
    for await (const line of readLines(join(this.#root, name))) {
      lineNumber += 1
      if (line.trim() !== '') yield parseDocument(line, `${name} line ${lineNumber}`)
    }
  }

  /** Empty without an `assets.json`. @throws ArchiveError when the file is malformed */
  async readAssetMap(): Promise<AssetMap> {
    const json = await readFile(join(this.#root, 'assets.json'), 'utf8').catch(() => '{}')
    try {
      return assetMap.parse(JSON.parse(json))
    } catch (cause) {
      throw new ArchiveError('assets.json must be an object of objects', { cause })
    }
  }

  /** Every file under `images/` and `files/`. */
  async listAssetFiles(): Promise<AssetFile[]> {
    return [...(await this.#listFiles('images', 'image')), ...(await this.#listFiles('files', 'file'))]
  }

  /**
   * The path of a `file://./…` URL: images are directly in `images/`, files in `files/`.
   * @throws ArchiveError for any other URL
   */
  resolvePath({ kind, url }: AssetSource): string {
    const folder = `${kind}s`
    const [, foundFolder, name = ''] = /^file:\/\/(?:\.\/)?([^/]+)\/([^/]+)$/.exec(url) ?? []
    const decoded = decodeFileName(name)
    if (foundFolder !== folder || decoded === undefined) {
      throw new ArchiveError(`asset "${url}" must be one of the archive's own, file://./${folder}/…`)
    }
    return join(this.#root, folder, decoded)
  }

  async #findDataFile(): Promise<string> {
    const entries = await readdir(this.#root).catch((cause) => {
      throw new ArchiveError(`there is no archive at ${this.#root}`, { cause })
    })
    const [first, second] = entries.filter((entry) => entry.endsWith('.ndjson'))
    if (first === undefined) throw new ArchiveError('the archive has no .ndjson file')
    if (second !== undefined) throw new ArchiveError('the archive has more than one .ndjson file')
    return first
  }

  async #listFiles(folder: string, kind: AssetKind): Promise<AssetFile[]> {
    const entries = await readdir(join(this.#root, folder), { withFileTypes: true }).catch(() => [])
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    return files.map((entry) => ({ kind, path: join(this.#root, folder, entry.name) }))
  }
}

/** Splits at line feeds only: readline would also split at U+2028, which strings may contain. */
async function* readLines(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

function parseDocument(line: string, location: string): DocumentInput {
  try {
    const value: unknown = JSON.parse(line)
    const unsafe = findUnsafeJson(value)
    if (unsafe !== undefined) throw new Error(unsafe)
    return documentLine.parse(value)
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
    throw new ArchiveError(`${location} is not a document: ${reason}`, { cause })
  }
}

function decodeFileName(name: string): string | undefined {
  try {
    const decoded = decodeURIComponent(name)
    return decoded !== '' && decoded === basename(decoded) && !/^\.|[\\\0]/.test(decoded)
      ? decoded
      : undefined
  } catch {
    return undefined
  }
}
