import { globSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMigrations, readSchemas, readSkeleton } from '../scripts/project-files.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'

const postgres = findPostgres()

function findMissing(): string {
  if ('missing' in postgres) return postgres.missing
  if (globSync(`${postgres.programs}/../lib/{,postgresql/}pg_cron.{so,dylib}`).length === 0)
    return 'pg_cron is not installed on this machine'
  return process.env.DEEP ? '' : 'DEEP is not set'
}
const missing = findMissing()
const reason = missing && ` (skipped: ${missing})`

describe.skipIf(missing)(
  `a PostgreSQL that preloads pg_cron${reason}`,
  { tags: ['deep'], timeout: 180_000 },
  () => {
    let server: PostgresServer

    beforeAll(async () => {
      if ('missing' in postgres) return
      server = await startPostgres(postgres.programs, {
        fsync: 'off',
        shared_preload_libraries: 'pg_cron',
        'cron.database_name': 'postgres',
        'cron.use_background_workers': 'on',
      })
      await server.sql(await readSkeleton(), ...(await readMigrations()).map(({ sql }) => sql))
    })
    afterAll(() => server?.stop())

    test('runs every job of the schemas without an error', async () => {
      const schemas = (await readSchemas()).map(({ sql }) => sql).join('\n')
      const declared = Array.from(schemas.matchAll(/cron\.schedule\('([^']+)'/g), ([, name]) => name).sort()
      expect(declared).not.toEqual([])
      expect(await server.sql('select jobname from cron.job order by jobname')).toEqual(declared)

      // Its least interval.
      await server.sql(`select cron.alter_job(jobid, schedule := '* * * * *') from cron.job`)
      const runs = () =>
        server.sql(`select distinct jobname || ' ' || details.status from cron.job
          join cron.job_run_details details using (jobid) where end_time is not null order by 1`)
      await expect.poll(runs, { timeout: 120_000 }).toEqual(declared.map((name) => `${name} succeeded`))
    })
  },
)
