import { createWriteStream } from 'node:fs'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { lockStoppedDataDir } from '../data-dir/lock.ts'
import { openStoppedLake, openStoppedSupabase } from '../data-dir/open-databases.ts'
import { loadSecrets } from '../data-dir/secrets.ts'
import { contentProject } from '../environment.ts'
import { StartError } from '../start-error.ts'
import { createSqlScript } from './sql-script.ts'

async function exportContent(dataDir: string, folder: string): Promise<void> {
  const lake = await openStoppedLake(dataDir)
  try {
    for (const name of lake.datasetNames()) {
      const fileName = name === contentProject.dataset ? 'content.tar.gz' : `content-${name}.tar.gz`
      await pipeline(lake.exportArchive(name), createWriteStream(join(folder, fileName)))
    }
  } finally {
    await lake.close()
  }
}

async function exportData(dataDir: string, file: string): Promise<void> {
  const secrets = await loadSecrets(dataDir)
  const supabase = await openStoppedSupabase(dataDir, secrets)
  try {
    await writeFile(file, await createSqlScript(supabase, secrets.supabase.secretKey))
  } finally {
    await supabase.close()
  }
}

/**
 * Exports the data for hosted services into a folder: `content.tar.gz`, a dataset archive in Sanity's format with
 * drafts and pictures, one more per other dataset (`content-production-comments.tar.gz`), and `data.sql`, the catalogue and the reviews.
 *
 * @throws StartError while a sandbox uses the data, or when there is none.
 */
export async function exportDataDir(dataDir: string, folder: string): Promise<void> {
  await access(join(dataDir, 'secrets.json')).catch(() => {
    throw new StartError(`There is nothing to export in ${dataDir}: run "npm start" once.`)
  })
  const unlock = await lockStoppedDataDir(dataDir)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await exportContent(dataDir, folder)
    await exportData(dataDir, join(folder, 'data.sql'))
  } finally {
    await unlock()
  }
}
