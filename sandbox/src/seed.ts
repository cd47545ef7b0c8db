import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lake } from '@lucarne/lake'
import { seedDir } from './paths.ts'

/**
 * Loads the demo content once. The stamp is written last: an interrupted load is begun again, and loading
 * twice gives the same documents.
 */
export async function seedOnce(lake: Lake, lakeDir: string, progress: (text: string) => void): Promise<void> {
  const stamp = join(lakeDir, 'seeded')
  const done = await access(stamp).then(
    () => true,
    () => false,
  )
  if (done) return
  progress('loading the demo content')
  const { documents, assets } = await lake.importArchive(seedDir)
  await writeFile(stamp, '')
  progress(`${documents} documents and ${assets} pictures loaded`)
}
