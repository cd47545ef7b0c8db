import { createHash } from 'node:crypto'
import { cpSync, globSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { reuseOrBuild } from '../../src/frontends/build-cache.ts'
import { cacheDir, supabaseDir } from '../../src/paths.ts'
import { openSupabase } from '../../src/supabase-lite/open-supabase.ts'

/** A hash of everything that a first start depends on: files, code, and the day, because dates are relative. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  const sources = join(import.meta.dirname, '../../src/supabase-lite')
  for (const folder of [supabaseDir, sources]) {
    const files = globSync(folder === sources ? ['**/*.ts'] : ['*.toml', '{migrations,seed,templates}/*'], {
      cwd: folder,
    })
    for (const file of files.sort()) hash.update(file).update(await readFile(join(folder, file)))
  }
  // This file and the library's version.
  hash.update(await readFile(import.meta.filename))
  hash.update(await readFile(join(supabaseDir, '../pnpm-workspace.yaml')))
  return hash.digest('hex').slice(0, 16)
}

async function build(folder: string): Promise<void> {
  const keys = { jwtSecret: 'never-used-again-but-32-characters', publishableKey: 'x', secretKey: 'y' }
  const mailsDir = join(folder, 'mails')
  const supabase = await openSupabase({ dataDir: folder, mailsDir, keys, siteUrl: 'http://localhost' })
  await supabase.close()
  // PGlite's template databases: half of the files, never opened.
  for (const database of ['1', '4']) await rm(join(folder, 'postgres/base', database), { recursive: true })
}

/**
 * Copies a new database into a folder. It is built once a day, because a first start takes seconds and many suites need
 * one.
 */
export async function copyTemplate(dataDir: string): Promise<void> {
  const template = await reuseOrBuild({ cacheDir, name: 'supabase', hash: await fingerprint() }, build)
  // Half the processor time of the asynchronous function.
  cpSync(template, dataDir, { recursive: true })
}
