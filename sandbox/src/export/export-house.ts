import { createWriteStream } from 'node:fs'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openLake } from '@lucarne/lake'
import { localUsers, robots, roles } from '@lucarne/schemas/access/roles.ts'
import { content, serviceUrlsAt } from '../environment.ts'
import { holdStoppedFolder } from '../lock.ts'
import { portsAt } from '../ports.ts'
import { loadSecrets } from '../secrets.ts'
import { StartError } from '../start-error.ts'
import { openSupabase } from '../supabase-lite/open-supabase.ts'
import { dataScript } from './data-script.ts'

async function exportContent(dataDir: string, file: string): Promise<void> {
  const lake = await openLake({
    dataDir: join(dataDir, 'lake'),
    ...content,
    baseUrl: serviceUrlsAt(portsAt(0)).lake,
    allowedOrigins: [],
    roles,
    users: localUsers,
    robots,
  })
  try {
    await pipeline(lake.exportArchive(), createWriteStream(file))
  } finally {
    await lake.close()
  }
}

async function exportData(dataDir: string, file: string): Promise<void> {
  const { supabase: keys } = await loadSecrets(dataDir)
  const supabase = await openSupabase({
    dataDir: join(dataDir, 'supabase'),
    mailsDir: join(dataDir, 'mails'),
    siteUrl: serviceUrlsAt(portsAt(0)).web,
    keys,
  })
  try {
    await writeFile(file, await dataScript(supabase, keys.secretKey))
  } finally {
    await supabase.close()
  }
}

/**
 * Writes what moves to hosted services into a folder: `content.tar.gz`, a dataset archive of the official format with
 * drafts and pictures, and `data.sql`, the catalogue and the reviews.
 *
 * @throws StartError while a sandbox uses the data, or when there is none.
 */
export async function exportHouse(dataDir: string, folder: string): Promise<void> {
  await access(join(dataDir, 'secrets.json')).catch(() => {
    throw new StartError(`There is nothing to export in ${dataDir}: run "npm start" once.`)
  })
  const release = await holdStoppedFolder(dataDir)
  try {
    await mkdir(folder, { recursive: true })
    await exportContent(dataDir, join(folder, 'content.tar.gz'))
    await exportData(dataDir, join(folder, 'data.sql'))
  } finally {
    await release()
  }
}
