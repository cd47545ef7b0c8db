import { join } from 'node:path'
import { type Lake, LakeDataError, type LakeOptions, openLake } from '@lucarne/lake'
import { localUsers, robots, roles } from '@lucarne/schemas/access/roles.ts'
import { z } from 'zod'
import { decisionWebhook } from '../functions/decision-webhook.ts'
import { seedOnce } from '../seed.ts'
import { runService } from './child.ts'

const environment = z.object({
  LUCARNE_DATA: z.string(),
  LAKE_PORT: z.coerce.number().int(),
  LAKE_URL: z.url(),
  LAKE_PROJECT_ID: z.string(),
  LAKE_DATASET: z.string(),
  SUPABASE_URL: z.url(),
  SANITY_API_TOKEN: z.string().min(1),
  MODERATION_WEBHOOK_SECRET: z.string().min(32),
  RATE_FACTOR: z.coerce.number().positive().default(1),
  ALLOWED_ORIGINS: z.string().transform((list) => list.split(',')),
})

async function open(options: LakeOptions): Promise<Lake> {
  try {
    return await openLake(options)
  } catch (error) {
    if (!(error instanceof LakeDataError)) throw error
    throw new Error(`${error.message} Or run "npm run reset" to begin again with the demo content.`)
  }
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
    tokens: { [settings.SANITY_API_TOKEN]: 'reconciler' },
    // A studio with many tabs, a storefront and its pictures, all from one machine.
    requestsPerMinute: 6_000 * settings.RATE_FACTOR,
    webhooks: [decisionWebhook(settings.SUPABASE_URL, settings.MODERATION_WEBHOOK_SECRET)],
  })
  await seedOnce(lake, dataDir, progress)
  const server = await lake.serve({ port: settings.LAKE_PORT, host: 'localhost' })
  return async () => {
    await server.close()
    await lake.close()
  }
})
