import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Secrets } from './data-dir/secrets.ts'
import {
  computeServiceUrls,
  contentProject,
  createStudioEnvironment,
  createWebEnvironment,
  type ServiceUrls,
  storeId,
} from './environment.ts'
import { cacheDir } from './paths.ts'
import type { Ports, ServiceName } from './ports.ts'
import type { ServiceDefinition } from './service-process.ts'

/** The development server or cached build of a front end. */
export type FrontEndMode = 'development' | 'built'
/** Or the folder of a built site with prerendered pages. */
export type Storefront = FrontEndMode | { built: string }

export interface SandboxEnvironment {
  dataDir: string
  ports: Ports
  /** As browsers call the services. */
  urls: ServiceUrls
  /** Whether other machines may reach them. */
  isOpen: boolean
  secrets: Secrets
  /** Multiplies the rate limits, because tests send more requests than people do. */
  rateFactor: number
  storefront: Storefront
  studio: FrontEndMode
}

/** Module and environment of each service: its port, its data, and only the secrets that it needs. */
export function createServiceDefinitions(
  sandbox: SandboxEnvironment,
): Record<ServiceName, ServiceDefinition> {
  const { dataDir, ports, urls, secrets } = sandbox
  // As the services call each other. Pages may be opened under both.
  const localUrls = computeServiceUrls(ports)
  const listUrls = (name: keyof ServiceUrls) => [...new Set([urls[name], localUrls[name]])]
  const define = (name: ServiceName, environment: Record<string, string>): ServiceDefinition => ({
    name,
    module: fileURLToPath(new URL(`./services/${name}.ts`, import.meta.url)),
    environment: {
      ...environment,
      LISTEN_HOST: sandbox.isOpen ? '0.0.0.0' : '127.0.0.1',
      PUBLIC_URL: urls[name],
    },
    logFile: join(dataDir, 'logs', `${name}.log`),
  })
  const moderationSecrets = {
    SANITY_API_TOKEN: secrets.moderation.lakeToken,
    MODERATION_WEBHOOK_SECRET: secrets.moderation.webhookSecret,
  }
  const { storefront } = sandbox
  const viteCache = (name: string) => join(cacheDir, `${name}-${ports.web}`)
  return {
    lake: define('lake', {
      LUCARNE_DATA: dataDir,
      LAKE_PORT: String(ports.lake),
      LAKE_URL: urls.lake,
      LAKE_PROJECT_ID: contentProject.projectId,
      LAKE_DATASET: contentProject.dataset,
      ALLOWED_ORIGINS: [...listUrls('web'), ...listUrls('studio'), ...listUrls('preview')].join(),
      SUPABASE_URL: localUrls.supabase,
      RATE_FACTOR: String(sandbox.rateFactor),
      SANITY_PREVIEW_TOKEN: secrets.previews.lakeToken,
      SANITY_CATALOGUE_TOKEN: secrets.catalogue.lakeToken,
      ...moderationSecrets,
    }),
    supabase: define('supabase', {
      LUCARNE_DATA: dataDir,
      SUPABASE_PORT: String(ports.supabase),
      SITE_URL: urls.web,
      SUPABASE_JWT_SECRET: secrets.supabase.jwtSecret,
      SUPABASE_PUBLISHABLE_KEY: secrets.supabase.publishableKey,
      SUPABASE_SECRET_KEY: secrets.supabase.secretKey,
      ACCESS_ENCRYPTION_KEY: secrets.access.encryptionKey,
      RATE_FACTOR: String(sandbox.rateFactor),
      SANITY_PROJECT_ID: contentProject.projectId,
      SANITY_DATASET: contentProject.dataset,
      SANITY_API_HOST: localUrls.lake,
      ...moderationSecrets,
    }),
    store: define('store', {
      STORE_PORT: String(ports.store),
      STORE_ID: storeId,
      SUPABASE_URL: localUrls.supabase,
      SUPABASE_SECRET_KEY: secrets.supabase.secretKey,
      ACCESS_ENCRYPTION_KEY: secrets.access.encryptionKey,
      SITE_ORIGINS: [...listUrls('web'), ...listUrls('preview')].join(),
      STUDIO_ORIGINS: listUrls('studio').join(),
      SANITY_PROJECT_ID: contentProject.projectId,
      SANITY_DATASET: contentProject.dataset,
      SANITY_API_HOST: localUrls.lake,
      SANITY_PREVIEW_TOKEN: secrets.previews.lakeToken,
      SANITY_CATALOGUE_TOKEN: secrets.catalogue.lakeToken,
      RATE_FACTOR: String(sandbox.rateFactor),
    }),
    mailbox: define('mailbox', {
      LUCARNE_DATA: dataDir,
      MAILBOX_PORT: String(ports.mailbox),
      RATE_FACTOR: String(sandbox.rateFactor),
    }),
    web: define('web', {
      WEB_PORT: String(ports.web),
      VITE_CACHE_DIR: viteCache('web'),
      ...(typeof storefront === 'string' ? { FRONT_END: storefront } : { SITE_FOLDER: storefront.built }),
      ...createWebEnvironment(urls, secrets),
    }),
    studio: define('studio', {
      // React's development build renders a form twice as slowly; `pnpm --filter @lucarne/studio dev` uses it.
      NODE_ENV: 'production',
      STUDIO_PORT: String(ports.studio),
      FRONT_END: sandbox.studio,
      VITE_CACHE_DIR: viteCache('studio'),
      ...createStudioEnvironment(urls),
    }),
  }
}
