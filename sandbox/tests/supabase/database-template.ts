import { createHash, randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheDir, supabaseDir } from '../../src/paths.ts'
import { openSupabase } from '../../src/supabase-lite/open-supabase.ts'

const cache = join(cacheDir, 'supabase-templates')
const dayMs = 86_400_000

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** A hash of everything that a first start depends on: its files, its code, and the day, because dates are relative. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  const sources = join(import.meta.dirname, '../../src/supabase-lite')
  for (const folder of [supabaseDir, sources]) {
    const files = globSync(folder === sources ? ['**/*.ts'] : ['*.toml', '{migrations,seed,templates}/*'], {
      cwd: folder,
    })
    for (const file of files.sort()) hash.update(file).update(await readFile(join(folder, file)))
  }
  // The library's version.
  hash.update(await readFile(join(supabaseDir, '../pnpm-workspace.yaml')))
  return hash.digest('hex').slice(0, 16)
}

async function deleteOldTemplates(): Promise<void> {
  for (const name of await readdir(cache)) {
    const { mtimeMs } = await stat(join(cache, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < Date.now() - dayMs) await rm(join(cache, name), { recursive: true, force: true })
  }
}

async function build(template: string): Promise<void> {
  const unfinished = `${template}.${randomUUID()}`
  await mkdir(cache, { recursive: true })
  await deleteOldTemplates()
  const keys = { jwtSecret: 'never-used-again-but-32-characters', publishableKey: 'x', secretKey: 'y' }
  const supabase = await openSupabase({
    dataDir: unfinished,
    mailsDir: join(unfinished, 'mails'),
    keys,
    siteUrl: 'http://localhost',
  })
  await supabase.close()
  // Another test may have built the same template first.
  await rename(unfinished, template).catch(() => rm(unfinished, { recursive: true }))
}

/**
 * Copies a database as a first start creates it into a folder. It is built once a day, because a first start takes
 * seconds and the suites need many databases.
 */
export async function copyTemplate(dataDir: string): Promise<void> {
  const template = join(cache, await fingerprint())
  if (!(await exists(template))) await build(template)
  await cp(template, dataDir, { recursive: true })
}
