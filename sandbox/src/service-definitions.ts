import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { content, type ServiceUrls, storeId, studioEnvironment, webEnvironment } from './environment.ts'
import { cacheDir } from './paths.ts'
import type { Ports, ServiceName } from './ports.ts'
import type { Secrets } from './secrets.ts'
import type { ServiceDefinition } from './service-process.ts'

/** The development server, or the folder of a built site. */
export type Storefront = 'development' | { built: string }

export interface Surroundings {
  dataDir: string
  ports: Ports
  urls: ServiceUrls
  secrets: Secrets
  /** Multiplies the limits on asking, signing in and checking out: tests do so more often than people. */
  rateFactor: number
  storefront: Storefront
}

/** What each service's process is told: its port, its data and the secrets that it alone needs. */
export function serviceDefinitions(world: Surroundings): Record<ServiceName, ServiceDefinition> {
  const { dataDir, ports, urls, secrets } = world
  const define = (name: ServiceName, environment: Record<string, string>): ServiceDefinition => ({
    name,
    module: fileURLToPath(new URL(`./services/${name}.ts`, import.meta.url)),
    environment,
    logFile: join(dataDir, 'logs', `${name}.log`),
  })
  const moderationSecrets = {
    SANITY_API_TOKEN: secrets.moderation.lakeToken,
    MODERATION_WEBHOOK_SECRET: secrets.moderation.webhookSecret,
  }
  const { storefront } = world
  const viteCache = (room: string) => join(cacheDir, `${room}-${ports.web}`)
  return {
    lake: define('lake', {
      LUCARNE_DATA: dataDir,
      LAKE_PORT: String(ports.lake),
      LAKE_URL: urls.lake,
      LAKE_PROJECT_ID: content.projectId,
      LAKE_DATASET: content.dataset,
      ALLOWED_ORIGINS: `${urls.web},${urls.studio}`,
      SUPABASE_URL: urls.supabase,
      RATE_FACTOR: String(world.rateFactor),
      ...moderationSecrets,
    }),
    supabase: define('supabase', {
      LUCARNE_DATA: dataDir,
      SUPABASE_PORT: String(ports.supabase),
      SITE_URL: urls.web,
      SUPABASE_JWT_SECRET: secrets.supabase.jwtSecret,
      SUPABASE_PUBLISHABLE_KEY: secrets.supabase.publishableKey,
      SUPABASE_SECRET_KEY: secrets.supabase.secretKey,
      RATE_FACTOR: String(world.rateFactor),
      SANITY_PROJECT_ID: content.projectId,
      SANITY_DATASET: content.dataset,
      SANITY_API_HOST: urls.lake,
      ...moderationSecrets,
    }),
    store: define('store', {
      STORE_PORT: String(ports.store),
      STORE_ID: storeId,
      SUPABASE_URL: urls.supabase,
      SUPABASE_SECRET_KEY: secrets.supabase.secretKey,
      SITE_URL: urls.web,
      RATE_FACTOR: String(world.rateFactor),
    }),
    mailbox: define('mailbox', {
      LUCARNE_DATA: dataDir,
      MAILBOX_PORT: String(ports.mailbox),
      RATE_FACTOR: String(world.rateFactor),
    }),
    web: define('web', {
      WEB_PORT: String(ports.web),
      VITE_CACHE_DIR: viteCache('web'),
      ...(storefront !== 'development' && { SITE_FOLDER: storefront.built }),
      ...webEnvironment(urls, secrets),
    }),
    studio: define('studio', {
      // React's development build takes twice as long over a form; `pnpm --filter @lucarne/studio dev` has it.
      NODE_ENV: 'production',
      STUDIO_PORT: String(ports.studio),
      VITE_CACHE_DIR: viteCache('studio'),
      ...studioEnvironment(urls),
    }),
  }
}
