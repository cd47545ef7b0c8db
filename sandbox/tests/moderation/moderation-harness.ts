import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Lake, openLake } from '@lucarne/lake'
import { localUsers, robots, roles } from '@lucarne/schemas/permissions/roles.ts'
import { createReconciler } from '@lucarne/supabase/functions/reconcile-reviews.ts'
import { createClient, type SanityClient } from '@sanity/client'
import getPort from 'get-port'
import { serveFunctions } from '../../src/functions/serve-functions.ts'
import { listenLocally } from '../../src/services/listen-locally.ts'
import { type Client, startTestSupabase, type TestSupabase } from '../supabase/test-supabase.ts'

const scheduleSecret = 'a-schedule-secret-of-at-least-32-characters'
export const webhookSecret = 'a-webhook-secret-of-at-least-32-characters'

/** Token by user of the lake. */
const tokens = { robot: 'reconciler', admin: 'alice', editor: 'emile', moderator: 'modeste' } as const

export interface ModerationHarness {
  supabase: TestSupabase
  lake: Lake
  urls: { lake: string; supabase: string }
  /** Counts the requests that write to the lake; `onWrite` runs before each response. */
  lakeWrites: { count: number; onWrite?: (() => void) | undefined }
  /** A client of the lake with a user's token, or without one. */
  lakeClient(token?: keyof typeof tokens): SanityClient
  service: Client
  /** Calls the reconciler over HTTP. */
  callReconciler(request: {
    headers?: Record<string, string>
    body?: string
    method?: string
  }): Promise<Response>
  /** Reconciles only changed reviews, which takes far less than a full pass. */
  processOutbox(): Promise<void>
  /** Runs a full pass with the schedule's secret and sums its reports. */
  reconcileAll(command?: {
    remake_before: string
  }): Promise<{ created: number; refreshed: number; removed: number; decided: number; compared: number }>
  close(): Promise<void>
}

/** A real Content Lake, a real Supabase and the reconciler, on real ports. */
export async function openModerationHarness(): Promise<ModerationHarness> {
  const folder = await mkdtemp(join(tmpdir(), 'lucarne-moderation-'))
  const ports = { lake: await getPort(), supabase: await getPort() }
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
    scheduleSecret,
    webhookSecret,
    lake: { ...content, apiHost: urls.lake, token: 'robot' },
  })
  const handle = serveFunctions({ 'reconcile-reviews': reconcile }, (request, clientIp) =>
    supabase.supabase.fetch(request, clientIp),
  )
  const supabaseServer = await listenLocally(ports.supabase, handle)
  const url = `${urls.supabase}/functions/v1/reconcile-reviews`
  const callReconciler: ModerationHarness['callReconciler'] = (request) =>
    fetch(url, { method: 'POST', ...request })
  const headers = { authorization: `Bearer ${scheduleSecret}` }

  return {
    supabase,
    lake,
    urls,
    lakeWrites,
    lakeClient: (token) =>
      createClient({
        ...content,
        apiHost: urls.lake,
        useProjectHostname: false,
        useCdn: false,
        apiVersion: '2025-02-19',
        perspective: 'raw',
        ...(token && { token }),
      }),
    service: supabase.service(),
    callReconciler,
    async processOutbox() {
      const { status } = await callReconciler({ headers, body: '{}' })
      if (status !== 200) throw new Error(`The reconciler answered ${status}.`)
    },
    async reconcileAll(command) {
      const response = await callReconciler({
        headers,
        body: JSON.stringify({ everything: true, ...command }),
      })
      const reports = (await response.json()) as Awaited<ReturnType<ModerationHarness['reconcileAll']>>[]
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
