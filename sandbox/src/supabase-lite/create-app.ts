import { App, type EmailDriver, setExperimental } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { createFileStorage } from './file-storage.ts'
import type { SupabaseKeys } from './keys.ts'
import type { SupabaseSettings } from './settings.ts'

export interface AppParts {
  connection: PgliteConnection
  settings: SupabaseSettings
  keys: SupabaseKeys
  siteUrl: string
  mail: EmailDriver
  /** Multiplies how often one address may be written to. */
  rateFactor: number
  /** Absolute path of the folder for uploaded files. */
  files: string
}

/** The library's own server, configured as the hosted project is and without its conveniences for a demo. */
export async function createApp({
  connection,
  settings,
  keys,
  siteUrl,
  mail,
  rateFactor,
  files,
}: AppParts): Promise<App> {
  // The library reads this flag from here, or from the environment when it is loaded, which is too late for us.
  setExperimental('storage', true)
  const { api, auth, storage } = settings
  const pauseSeconds = Math.ceil(Number.parseInt(auth.email.max_frequency, 10) / rateFactor)
  const app = new App({
    connection,
    api,
    auth: {
      ...auth,
      email: { ...auth.email, max_frequency: `${pauseSeconds}s` },
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
    },
    storage: { ...storage, enabled: true },
    studio: { enabled: false },
    // « admin » would let requests without a key act as service_role.
    options: { drivers: { email: mail }, server: { admin: false, disableStudio: true } },
  })
  app._storageAdapter = createFileStorage(files)
  return app.init()
}
