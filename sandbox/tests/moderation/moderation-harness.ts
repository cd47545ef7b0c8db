import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Lake, openLake } from '@lucarne/lake'
import { localUsers, robots, roles } from '@lucarne/schemas/access/roles.ts'
import { createReconciler } from '@lucarne/supabase/functions/reconcile-reviews.ts'
import { createClient, type SanityClient } from '@sanity/client'
import { serveFunctions } from '../../src/functions/serve-functions.ts'
import { listenLocally } from '../../src/services/listen-locally.ts'
import { type Client, startTestSupabase, type TestSupabase } from '../supabase/test-supabase.ts'

export const webhookSecret = 'a-webhook-secret-of-at-least-32-characters'

/** Who may show which token to the lake. */
const tokens = { robot: 'reconciler', admin: 'alice', editor: 'emile', moderator: 'modeste' } as const

export interface ModerationHarness {
  supabase: TestSupabase
  lake: Lake
  urls: { lake: string; supabase: string }
  /** Counts the requests that write to the lake, and may do something before one is answered. */
  lakeWrites: { count: number; onWrite?: (() => void) | undefined }
  /** The lake's client of someone; nobody for the public. */
  contentOf(who?: keyof typeof tokens): SanityClient
  service: Client
  /** The function, as the sandbox serves it. */
  call(request: { headers?: Record<string, string>; body?: string; method?: string }): Promise<Response>
  /** A pass over everything, by the house's own key. */
  sweep(): Promise<{ created: number; refreshed: number; removed: number; decided: number; compared: number }>
  close(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}

/** A real Content Lake and a real Supabase behind real ports, with the reconciler between them. */
export async function openModerationHarness(): Promise<ModerationHarness> {
  const folder = await mkdtemp(join(tmpdir(), 'lucarne-moderation-'))
  const ports = { lake: await freePort(), supabase: await freePort() }
  const urls = { lake: `http://localhost:${ports.lake}`, supabase: `http://localhost:${ports.supabase}` }
  const content = { projectId: 'local', dataset: 'production' }
  const lake = await openLake({
    dataDir: join(folder, 'lake'),
    ...content,
    baseUrl: urls.lake,
    allowedOrigins: [],
    roles,
    users: localUsers,
    robots,
    tokens: Object.fromEntries(Object.entries(tokens)),
  })
  const lakeWrites: ModerationHarness['lakeWrites'] = { count: 0 }
  const lakeServer = await listenLocally(ports.lake, (request) => {
    if (request.method === 'POST' && request.url.includes('/data/mutate/')) {
      lakeWrites.count += 1
      lakeWrites.onWrite?.()
    }
    return lake.fetch(request)
  })
  const supabase = await startTestSupabase()
  const { secretKey } = supabase.keys
  const reconcile = createReconciler({
    supabaseUrl: urls.supabase,
    secretKey,
    webhookSecret,
    lake: { ...content, apiHost: urls.lake, token: 'robot' },
  })
  const answer = serveFunctions({ 'reconcile-reviews': reconcile }, supabase.supabase.fetch)
  const supabaseServer = await listenLocally(ports.supabase, answer)
  const address = `${urls.supabase}/functions/v1/reconcile-reviews`
  const call: ModerationHarness['call'] = (request) => fetch(address, { method: 'POST', ...request })

  return {
    supabase,
    lake,
    urls,
    lakeWrites,
    contentOf: (who) =>
      createClient({
        ...content,
        apiHost: urls.lake,
        useProjectHostname: false,
        useCdn: false,
        apiVersion: '2025-02-19',
        perspective: 'raw',
        ...(who && { token: who }),
      }),
    service: supabase.service(),
    call,
    async sweep() {
      const headers = { authorization: `Bearer ${secretKey}` }
      const answered = await call({ headers, body: JSON.stringify({ everything: true }) })
      const reports = (await answered.json()) as Awaited<ReturnType<ModerationHarness['sweep']>>[]
      const total = (key: keyof (typeof reports)[number]) => reports.reduce((sum, one) => sum + one[key], 0)
      return {
        created: total('created'),
        refreshed: total('refreshed'),
        removed: total('removed'),
        decided: total('decided'),
        compared: total('compared'),
      }
    },
    async close() {
      await supabaseServer.close()
      await lakeServer.close()
      await lake.close()
      await supabase.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
