import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeOffset } from '../../src/ports.ts'
import { openSupabase } from '../../src/supabase-lite/open-supabase.ts'
import { copyTemplate } from '../supabase/database-template.ts'
import { SandboxProcess } from './sandbox-process.ts'

let root: string
let sandbox: SandboxProcess

/** Shorter than the schema's time-out of a minute. */
async function setTimeoutOfServiceRole(dataDir: string): Promise<void> {
  const keys = { jwtSecret: 'never-used-again-but-32-characters', publishableKey: 'x', secretKey: 'y' }
  const supabase = await openSupabase({ dataDir, mailsDir: root, keys, siteUrl: 'http://localhost' })
  await supabase.runSql("alter role service_role set statement_timeout = '3s'")
  await supabase.close()
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lucarne-hang-'))
  const dataDir = join(root, 'data')
  await copyTemplate(join(dataDir, 'supabase'))
  await setTimeoutOfServiceRole(join(dataDir, 'supabase'))
  sandbox = new SandboxProcess(dataDir, await freeOffset(7_500))
  await sandbox.start()
})
afterAll(async () => {
  await sandbox.kill()
  await rm(root, { recursive: true, force: true })
})

// The parts have unit tests; this one starts all services.
test.runIf(process.env.DEEP)(
  'a statement beyond its time-out restarts the database alone, though its client has left',
  { tags: ['deep'], timeout: 180_000 },
  async () => {
    const service = await sandbox.service()
    const review = { name: 'Jean', title: 'Interminable', comment: `${'a'.repeat(1_999)}b`, rating: 5 }
    await service.from('reviews').insert(review).throwOnError()
    const stream = await fetch(`${sandbox.urls.lake}/v2025-02-19/data/live/events/production`)
    const reader = stream.body?.getReader()
    await reader?.read()

    const hanging = service
      .from('reviews')
      .select('id')
      .filter('comment', 'match', String.raw`^(a+)(a+)(a+)\1\2\3b$`)
      // The client leaves before the time-out.
      .abortSignal(AbortSignal.timeout(500))
    expect((await hanging).error?.message).toContain('Timeout')
    const fetchReview = async () =>
      (await service.from('reviews').select('comment').eq('title', review.title)).data
    await expect.poll(fetchReview, { timeout: 60_000 }).toEqual([{ comment: review.comment }])

    expect(await readFile(join(root, 'data/logs/supabase.log'), 'utf8')).toContain('more than its 3000 ms')
    // The lake was not restarted: its event stream is still open.
    expect(await Promise.race([reader?.closed, 'open'])).toBe('open')
    await reader?.cancel()
  },
)
