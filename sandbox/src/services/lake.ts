import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Lake, LakeDataError, type LakeOptions, openLake, type Webhook } from '@lucarne/lake'
import { localUsers, robots, roles } from '@lucarne/schemas/permissions/roles.ts'
import { z } from 'zod'
import { seedDir } from '../paths.ts'
import { runService } from './run-service.ts'

const environment = z.object({
  LUCARNE_DATA: z.string(),
  LAKE_PORT: z.coerce.number().int(),
  LAKE_URL: z.url(),
  /** « localhost » may resolve to either loopback interface, and this server has one. */
  LISTEN_HOST: z.string().transform((host) => (host === '127.0.0.1' ? 'localhost' : host)),
  LAKE_PROJECT_ID: z.string(),
  LAKE_DATASET: z.string(),
  SUPABASE_URL: z.url(),
  SANITY_API_TOKEN: z.string().min(1),
  SANITY_PREVIEW_TOKEN: z.string().min(1),
  SANITY_CATALOGUE_TOKEN: z.string().min(1),
  MODERATION_WEBHOOK_SECRET: z.string().min(32),
  RATE_FACTOR: z.coerce.number().positive().default(1),
  ALLOWED_ORIGINS: z.string().transform((list) => list.split(',')),
})

/** Triggers the reconciler at each decision, reply and deleted document. A hosted project needs the same webhook. */
function decisionWebhook(supabaseUrl: string, secret: string): Webhook {
  return {
    id: 'review-decisions',
    url: `${supabaseUrl}/functions/v1/reconcile-reviews`,
    secret,
    filter:
      '(_type == "reviewModeration" || before()._type == "reviewModeration") && delta::operation() != "create" && (delta::operation() == "delete" || delta::changedAny((decision, repliedAt)))',
    projection: '{ _id }',
  }
}

async function open(options: LakeOptions): Promise<Lake> {
  try {
    return await openLake(options)
  } catch (error) {
    if (!(error instanceof LakeDataError)) throw error
    throw new Error(`${error.message} Or run "npm run reset" to begin again with the demo content.`)
  }
}

/**
 * Loads the demo content once. The marker file is written last: an interrupted load starts over, and loading twice
 * gives the same documents.
 */
async function loadDemoContent(lake: Lake, lakeDir: string, progress: (text: string) => void): Promise<void> {
  const marker = join(lakeDir, 'seeded')
  const isLoaded = await access(marker).then(
    () => true,
    () => false,
  )
  if (isLoaded) return
  progress('loading the demo content')
  const { documents, assets } = await lake.importArchive(seedDir)
  await writeFile(marker, '')
  progress(`${documents} documents and ${assets} pictures loaded`)
}

await runService('content lake', async ({ progress }) => {
  const settings = environment.parse(process.env)
  const dataDir = join(settings.LUCARNE_DATA, 'lake')
  const lake = await open({
    dataDir,
    projectId: settings.LAKE_PROJECT_ID,
    dataset: settings.LAKE_DATASET,
    baseUrl: settings.LAKE_URL,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    roles,
    users: localUsers,
    robots,
    tokens: {
      [settings.SANITY_API_TOKEN]: 'reconciler',
      [settings.SANITY_PREVIEW_TOKEN]: 'previewer',
      [settings.SANITY_CATALOGUE_TOKEN]: 'catalogue-announcer',
    },
    // Enough for a studio with many tabs and a storefront with its pictures, all from one client IP.
    requestsPerMinute: 6_000 * settings.RATE_FACTOR,
    webhooks: [decisionWebhook(settings.SUPABASE_URL, settings.MODERATION_WEBHOOK_SECRET)],
  })
  await loadDemoContent(lake, dataDir, progress)
  const server = await lake.serve({ port: settings.LAKE_PORT, host: settings.LISTEN_HOST })
  return async () => {
    await server.close()
    await lake.close()
  }
})
