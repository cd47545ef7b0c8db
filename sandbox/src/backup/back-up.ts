import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { packTar } from 'modern-tar/fs'
import { holdStoppedFolder } from '../lock.ts'
import { StartError } from '../start-error.ts'
import { dataName, type Manifest, manifestName } from './manifest.ts'

/** A lock says who runs now, the log what was; neither is anybody's data. */
function isData(path: string): boolean {
  const names = path.split(/[/\\]/)
  return names.at(-1) !== 'lock' && names[0] !== 'logs'
}

/**
 * Writes everything the sandbox keeps into one `.tar.gz`: content, pictures, accounts, orders, mails and the
 * keys of this machine, hence readable by its owner alone. The file appears when it is whole.
 *
 * @throws StartError while a sandbox uses the folder, or when it holds nothing.
 */
export async function backUp(dataDir: string, file: string): Promise<void> {
  await access(join(dataDir, 'secrets.json')).catch(() => {
    throw new StartError(`There is nothing to back up in ${dataDir}: run "npm start" once.`)
  })
  const release = await holdStoppedFolder(dataDir)
  const unfinished = `${file}.unfinished`
  try {
    const about: Manifest = { format: 1, createdAt: new Date().toISOString() }
    const archive = packTar(
      [
        { type: 'content', target: manifestName, content: JSON.stringify(about) },
        { type: 'directory', target: dataName, source: dataDir },
      ],
      { filter: (path) => isData(relative(dataDir, path)) },
    )
    await pipeline(archive, createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
    await rename(unfinished, file)
  } catch (cause) {
    await rm(unfinished, { force: true })
    throw new StartError(`The backup could not be written to ${file}.`, { cause })
  } finally {
    await release()
  }
}
