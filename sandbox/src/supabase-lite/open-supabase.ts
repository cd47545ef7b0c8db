import { mkdir, readFile } from 'node:fs/promises'
import type { Database } from '@lucarne/supabase/database.types.ts'
import { App, setExperimental } from '@supabase/lite'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import { createClient } from '@supabase/supabase-js'
import { lockDataFolder } from '../lock.ts'
import { SupabaseDataError } from './data-error.ts'
import { damaged, inspectDataFolder } from './data-folder.ts'
import { answerDatabaseErrors } from './database-errors.ts'
import { makeExclusive } from './exclusive.ts'
import { createFileStorage } from './file-storage.ts'
import { createFrontDoor, type FrontDoor } from './front-door.ts'
import type { SupabaseKeys } from './keys.ts'
import { createMailFolder } from './mail-folder.ts'
import { applyMigrations } from './migrations.ts'
import { ownPrivileges } from './own-privileges.ts'
import { migrationsFolder, seedFile } from './project-files.ts'
import { seedAccounts } from './seed-accounts.ts'
import { readSettings } from './settings.ts'
import { valueParsers } from './value-parsers.ts'

export interface SupabaseOptions {
  /** Absolute path of the folder for the database and the uploaded files. */
  dataDir: string
  /** Absolute path of the folder into which every mail is delivered. */
  mailsDir: string
  keys: SupabaseKeys
  /** The storefront's address: links in mails lead there. */
  siteUrl: string
  /** Multiplies the limits on sign-in, sign-up and recovery. */
  rateFactor?: number
  progress?: (text: string) => void
}

export interface Supabase {
  /** Answers one request as the hosted service would. */
  fetch: FrontDoor
  /** Calls back for each `pg_notify` on the channel; resolves to a function that stops it. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

async function connect(database: string, folder: string): Promise<PgliteConnection> {
  try {
    const connection = await createPgliteConnection({
      url: database,
      pgliteOptions: { parsers: valueParsers },
    })
    await connection.driver.waitReady
    return connection
  } catch (error) {
    throw new SupabaseDataError(damaged(folder), { cause: error })
  }
}

async function createApp(connection: PgliteConnection, options: SupabaseOptions, files: string) {
  // The library reads its flag for storage when it is first used, from here or from the environment.
  setExperimental('storage', true)
  const { api, auth, storage } = await readSettings()
  const { siteUrl, keys } = options
  const mails = createMailFolder(options.mailsDir)
  const app = new App({
    connection,
    api,
    auth: {
      ...auth,
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
    },
    storage: { ...storage, enabled: true },
    studio: { enabled: false },
    options: { drivers: { email: mails }, server: { admin: false, disableStudio: true } },
  })
  app._storageAdapter = createFileStorage(files)
  await app.init()
  return { app, mails }
}

/**
 * Opens the embedded Supabase on its folder, mended where the library behaves otherwise than a hosted project:
 * each file beside this one named after a defect says which. A new folder gets the migrations and the demo
 * data; an old one only the migrations it has not seen.
 *
 * @throws SupabaseDataError when the folder holds another engine's data or is damaged; StartError when another
 * process uses it. Nothing in it was changed then.
 */
export async function openSupabase(options: SupabaseOptions): Promise<Supabase> {
  const { dataDir, keys, progress = () => {} } = options
  await mkdir(dataDir, { recursive: true })
  const unlock = await lockDataFolder(dataDir)
  let connection: PgliteConnection | undefined
  try {
    const folder = await inspectDataFolder(dataDir)
    if (folder.isNew) progress('creating the database')
    const database = await connect(folder.database, dataDir)
    connection = database
    makeExclusive(database)
    answerDatabaseErrors(database)
    const { app, mails } = await createApp(database, options, folder.files)
    await ownPrivileges(database, () => app.ensureSystemSchema())
    await applyMigrations(database, migrationsFolder)

    if (folder.isNew) {
      progress('loading the demo data')
      const client = (key: string) =>
        createClient<Database>('http://localhost', key, {
          auth: { persistSession: false, autoRefreshToken: false },
          global: { fetch: (input, init) => app.fetch(new Request(input, init)) },
        })
      await seedAccounts(client(keys.publishableKey), client(keys.secretKey), mails)
      await database.driver.exec(await readFile(seedFile, 'utf8'))
      await folder.markComplete()
    }

    return {
      fetch: createFrontDoor(
        (request, peer) => app.fetch(request, { peerAddress: peer }),
        options.rateFactor ?? 1,
      ),
      listen: (channel, onNotify) => database.driver.listen(channel, onNotify),
      async close() {
        await database.close()
        await unlock()
      },
    }
  } catch (error) {
    await connection?.close()
    await unlock()
    throw error
  }
}
