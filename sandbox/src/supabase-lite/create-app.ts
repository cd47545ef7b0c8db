import { App, type EmailDriver, setExperimental } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import type { SupabaseKeys } from './auth/api-keys.ts'
import type { ProjectConfig } from './project-config.ts'
import { createFileStorage } from './storage/file-storage.ts'

export interface AppOptions {
  connection: PgliteConnection
  config: ProjectConfig
  keys: SupabaseKeys
  siteUrl: string
  mail: EmailDriver
  /** Multiplies the limit of mails per recipient. */
  rateFactor: number
  /** Absolute path of the folder for uploaded files. */
  filesDir: string
}

/** Creates the library's server, configured like the hosted project and without the library's demo features. */
export async function createSupabaseApp({
  connection,
  config,
  keys,
  siteUrl,
  mail,
  rateFactor,
  filesDir,
}: AppOptions): Promise<App> {
  // The library would otherwise read this flag from the environment at import, before this call.
  setExperimental('storage', true)
  const { api, auth, storage } = config
  const mailIntervalSeconds = Math.ceil(Number.parseInt(auth.email.max_frequency, 10) / rateFactor)
  const app = new App({
    connection,
    api,
    auth: {
      ...auth,
      email: {
        ...auth.email,
        max_frequency: `${mailIntervalSeconds}s`,
        // With this option, the library confirms only the current address, so that the new one would be unverified.
        double_confirm_changes: false,
      },
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
    },
    storage: { ...storage, enabled: true },
    studio: { enabled: false },
    // Default « admin » would let requests without a key act as service_role.
    options: { drivers: { email: mail }, server: { admin: false, disableStudio: true } },
  })
  app._storageAdapter = createFileStorage(filesDir)
  return app.init()
}
