import { createReadStream } from 'node:fs'
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { holdStoppedFolder } from '../lock.ts'
import { StartError } from '../start-error.ts'
import { dataName, type Manifest, manifest, manifestName } from './manifest.ts'

async function unpack(file: string, folder: string): Promise<Manifest> {
  try {
    const extract = unpackTar(folder, {
      strict: true,
      filter: ({ type = 'file' }) => type === 'file' || type === 'directory',
    })
    await pipeline(createReadStream(file), createGunzip(), extract)
    const about = manifest.parse(JSON.parse(await readFile(join(folder, manifestName), 'utf8')))
    await access(join(folder, dataName, 'secrets.json'))
    return about
  } catch (cause) {
    throw new StartError(`${file} is damaged, or no backup of Lucarne: nothing was changed.`, { cause })
  }
}

/**
 * Puts a backup in the place of everything the sandbox keeps. The archive is unpacked beside it and looked at
 * first: one that is damaged changes nothing.
 *
 * @throws StartError while a sandbox uses the folder, or when the archive cannot be used.
 */
export async function restore(dataDir: string, file: string): Promise<Manifest> {
  await access(file).catch(() => {
    throw new StartError(`There is no file ${file}.`)
  })
  await mkdir(dataDir, { recursive: true })
  const release = await holdStoppedFolder(dataDir)
  const unpacked = `${dataDir}.restored-${process.pid}`
  const replaced = `${dataDir}.replaced-${process.pid}`
  try {
    const about = await unpack(file, unpacked)
    await rename(dataDir, replaced)
    await rename(join(unpacked, dataName), dataDir)
    return about
  } finally {
    await Promise.all([unpacked, replaced].map((folder) => rm(folder, { recursive: true, force: true })))
    await release()
  }
}
