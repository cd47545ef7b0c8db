import { createReadStream } from 'node:fs'
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { ArchiveError } from './archive-error.ts'

/** Limits of the unpacked size: a few kilobytes can unpack to terabytes. */
export interface UnpackLimits {
  bytes: number
  entries: number
}

const LIMITS: UnpackLimits = { bytes: 8 * 1024 ** 3, entries: 200_000 }

/** The files of a dataset archive; other entries are skipped, so that no other path can be written. */
const MEMBER_PATH = /^(?:[^/\\\0]+\.ndjson|assets\.json|(?:images|files)\/[^/\\\0]+)$/

/**
 * Runs `use` on the archive's folder; a `.tar.gz` is unpacked into a temporary folder, which is removed afterwards. A
 * `.ndjson` is an archive without assets.
 * @throws ArchiveError when the archive does not exist, is damaged or exceeds the limits
 */
export async function withUnpackedArchive<T>(
  path: string,
  useFolder: (root: string) => Promise<T>,
  limits: UnpackLimits = LIMITS,
): Promise<T> {
  const stats = await stat(path).catch((cause) => {
    throw new ArchiveError(`there is no archive at ${path}`, { cause })
  })
  if (stats.isDirectory()) return useFolder(path)
  const root = await mkdtemp(join(tmpdir(), 'lake-import-'))
  try {
    if (path.endsWith('.ndjson')) await copyFile(path, join(root, 'data.ndjson'))
    else await unpack(path, root, limits)
    return await useFolder(root)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

async function unpack(path: string, root: string, limits: UnpackLimits): Promise<void> {
  const remaining = { ...limits }
  const extract = unpackTar(root, {
    strict: true,
    fmode: 0o600,
    filter: ({ name, type = 'file', size }) => {
      remaining.entries -= 1
      remaining.bytes -= size
      if (remaining.entries < 0 || remaining.bytes < 0)
        throw new ArchiveError('the archive unpacks to too much')
      return type === 'file' && archiveMemberPath(name) !== undefined
    },
    map: (header) => ({ ...header, name: archiveMemberPath(header.name) ?? header.name }),
  })
  try {
    await pipeline(createReadStream(path), createGunzip(), extract)
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause
    throw new ArchiveError('the archive is damaged, or no .tar.gz', { cause })
  }
}

/** Archives have their files at the top level, or in one folder named after the dataset. */
function archiveMemberPath(name: string): string | undefined {
  const path = name.replace(/^\.\//, '')
  if (path.split('/').some((part) => part === '..' || part === '.')) return undefined
  const inner = path.slice(path.indexOf('/') + 1)
  return [path, inner].find((candidate) => MEMBER_PATH.test(candidate))
}
