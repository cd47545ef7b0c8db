import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

export const typesFile = path('database.types.ts')
export const retentionPeriodsFile = path('privacy/retention-periods.gen.ts')
export const baselineFile = path('migrations/20261128000000_baseline.sql')
export const securityPage = path('../docs/security.md')
export const rootFolder = path('..')

interface SqlFile {
  file: string
  sql: string
}

/** SQL for the state of a hosted project before its first migration. */
export const readSkeleton = () => readFile(path('tests/skeleton.sql'), 'utf8')

/** SQL of the default grants of older projects to the API roles. */
export const readFormerDefaultGrants = () => readFile(path('tests/former-default-grants.sql'), 'utf8')

/** The SQL files of a folder, in the order of application. */
async function readSql(folder: string): Promise<SqlFile[]> {
  const files = (await readdir(path(folder))).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => ({ file, sql: await readFile(path(`${folder}/${file}`), 'utf8') })),
  )
}

/** The declared state of the database, one file per subject. */
export const readSchemas = () => readSql('schemas')

/** The migrations that lead to it. */
export const readMigrations = () => readSql('migrations')

/** The demo data, which requires every migration. */
export const readSeeds = () => readSql('seed')

/** The SQL statements of the production guide, with placeholders such as `<ref>`. */
export async function readGuideSql(): Promise<string[]> {
  const guide = await readFile(path('../docs/deploy.md'), 'utf8')
  const blocks = Array.from(guide.matchAll(/```sql\n([\s\S]*?)```/g), ([, sql = '']) => sql)
  const lines = Array.from(guide.matchAll(/`((?:select|insert|update) [^`]*)`/g), ([, sql = '']) => sql)
  return [...blocks, ...lines]
}
