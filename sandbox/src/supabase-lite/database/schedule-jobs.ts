import { readSchemas } from '@lucarne/supabase/project-files.ts'
import type { PgliteConnection } from '@supabase/lite/pglite'

const intervalMs = 3_600_000

const schedule = /cron\.schedule\('[^']+', '[^']+', 'select ([^']+)'\)/g

/**
 * Runs the jobs that the schemas schedule in a hosted project, now and every hour.
 * @returns a function that stops it
 */
export async function scheduleJobs({ driver }: PgliteConnection): Promise<() => void> {
  const schemas = (await readSchemas()).map(({ sql }) => sql).join('')
  const calls = Array.from(schemas.matchAll(schedule), ([, call]) => call)
  const runJobs = () => driver.query(`select ${calls.join(', ')}`)
  await runJobs()
  const timer = setInterval(() => runJobs().catch(console.error), intervalMs)
  return () => clearInterval(timer)
}
