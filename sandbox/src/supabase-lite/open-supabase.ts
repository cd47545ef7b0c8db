import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import { lockDataFolder } from '../lock.ts'
import { supabaseDir } from '../paths.ts'
import { createApp } from './create-app.ts'
import { SupabaseDataError } from './data-error.ts'
import { damaged, inspectDataFolder } from './data-folder.ts'
import { answerDatabaseErrors } from './database-errors.ts'
import { makeExclusive } from './exclusive.ts'
import { keepExpiring } from './expiry.ts'
import { createFrontDoor, type FrontDoor } from './front-door.ts'
import type { SupabaseKeys } from './keys.ts'
import { createMailFolder } from './mail-folder.ts'
import { applyMigrations } from './migrations.ts'
import { ownPrivileges } from './own-privileges.ts'

import { seed } from './seed.ts'
import { readSettings } from './settings.ts'
import { useUniversalTime } from './universal-time.ts'
import { valueParsers } from './value-parsers.ts'

export interface SupabaseOptions {
  /** Absolute path of the folder for the database and the uploaded files. */
  dataDir: string
  /** Absolute path of the folder into which every mail is delivered. */
  mailsDir: string
  keys: SupabaseKeys
  /** The storefront's address: links in mails lead there. */
  siteUrl: string
  /** Multiplies the limits on requests, sign-in, sign-up and recovery. */
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

async function connect(database: string, dataDir: string): Promise<PgliteConnection> {
  const parsers = valueParsers
  try {
    const connection = await createPgliteConnection({ url: database, pgliteOptions: { parsers } })
    await connection.driver.waitReady
    return connection
  } catch (error) {
    throw new SupabaseDataError(damaged(dataDir), { cause: error })
  }
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
  const { dataDir, mailsDir, keys, siteUrl, rateFactor = 1, progress = () => {} } = options
  await mkdir(dataDir, { recursive: true })
  const undo: (() => unknown)[] = [await lockDataFolder(dataDir)]
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }

  try {
    const folder = await inspectDataFolder(dataDir)
    if (folder.isNew) progress('creating the database')
    const connection = await connect(folder.database, dataDir)
    undo.push(() => connection.close())
    makeExclusive(connection)
    answerDatabaseErrors(connection)
    await useUniversalTime(connection)

    const settings = await readSettings()
    const mail = createMailFolder(mailsDir)
    const app = await createApp({
      connection,
      settings,
      keys,
      siteUrl,
      mail,
      rateFactor,
      files: folder.files,
    })
    await ownPrivileges(connection, () => app.ensureSystemSchema())
    await applyMigrations(connection, join(supabaseDir, 'migrations'))
    // Reads the schema now: otherwise each of the requests that come first side by side would, one after another.
    await connection.introspect({ useCache: true })
    if (folder.isNew) {
      progress('loading the demo data')
      await seed(app, keys, mail, settings.db.seed.sql_paths)
      await folder.markComplete()
    }
    undo.push(await keepExpiring(connection))

    return {
      fetch: createFrontDoor((request, peer) => app.fetch(request, { peerAddress: peer }), rateFactor),
      listen: (channel, onNotify) => connection.driver.listen(channel, onNotify),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
