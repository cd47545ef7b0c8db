import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createPgliteConnection, PGlite, type PgliteConnection } from '@supabase/lite/pglite'
import { lockDataDir } from '../data-dir/lock.ts'
import { supabaseDir } from '../paths.ts'
import type { SupabaseKeys } from './auth/api-keys.ts'
import { createMailFolder } from './auth/mail-folder.ts'
import { mfaSchema } from './auth/mfa/mfa-schema.ts'
import { withSecondFactor } from './auth/mfa/with-second-factor.ts'
import { protectPasswords } from './auth/protect-passwords.ts'
import { createSupabaseApp } from './create-app.ts'
import { applyMigrations } from './database/apply-migrations.ts'
import { batchSettings } from './database/batch-settings.ts'
import { formatDamage, inspectDataDir, SupabaseDataError } from './database/data-dir.ts'
import { reportSqlState } from './database/database-errors.ts'
import { setPrivileges } from './database/privileges.ts'
import { scheduleJobs } from './database/schedule-jobs.ts'
import { serializeSessions } from './database/serialize-sessions.ts'
import { endAtStatementTimeout } from './database/statement-timeouts.ts'
import { dropUnusedParsers, useUtc, valueParsers } from './database/value-formats.ts'
import { loadDemoData } from './demo-data/load-demo-data.ts'
import { createGateway, type RequestHandler } from './gateway/gateway.ts'
import { refuseCostlyFilters } from './gateway/refuse-costly-filters.ts'
import { readProjectConfig } from './project-config.ts'
import { checkSignedUrls } from './storage/check-signed-urls.ts'

export interface SupabaseOptions {
  /** Absolute path of the folder for the database and the uploaded files. */
  dataDir: string
  /** Absolute path of the folder to which every mail is delivered. */
  mailsDir: string
  keys: SupabaseKeys
  /** The storefront's URL, for links in mails. */
  siteUrl: string
  /** Multiplies the rate limits of requests, sign-in, sign-up and password reset. */
  rateFactor?: number
  /** Ends the process when a transaction exceeds the `statement_timeout` of its role; its supervisor restarts it. */
  endsAtTimeout?: boolean
  progress?: (text: string) => void
}

export interface Supabase {
  /** Responds to a request as the hosted service would. */
  fetch: RequestHandler
  /** Calls back for each `pg_notify` on the channel; resolves to a function that stops listening. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>
  /** Runs statements as the database's owner, as a hosted project's SQL editor does, and returns all their rows. */
  runSql(sql: string): Promise<unknown[]>
  close(): Promise<void>
}

/** The default of 128 MB takes a third of a start's time and memory. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

async function connect(databaseDir: string, dataDir: string): Promise<PgliteConnection> {
  try {
    const connection = await createPgliteConnection({
      url: databaseDir,
      pgliteOptions: { parsers: valueParsers, startParams },
    })
    await connection.driver.waitReady
    return connection
  } catch (error) {
    throw new SupabaseDataError(formatDamage(dataDir), { cause: error })
  }
}

/**
 * Opens the embedded Supabase on its folder, with fixes where the library differs from a hosted project (listed in
 * this folder's README). A new folder gets the migrations and the demo data; an existing one the pending migrations.
 *
 * @throws SupabaseDataError when the folder is damaged or was created by another engine version; StartError when
 * another process uses it. The folder is unchanged then.
 */
export async function openSupabase(options: SupabaseOptions): Promise<Supabase> {
  const { dataDir, mailsDir, keys, siteUrl, rateFactor = 1, progress = () => {} } = options
  await mkdir(dataDir, { recursive: true })
  const cleanups: (() => unknown)[] = [lockDataDir(dataDir)]
  const close = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }

  try {
    const data = await inspectDataDir(dataDir)
    if (data.isNew) progress('creating the database')
    const connection = await connect(data.database, dataDir)
    cleanups.push(() => connection.close())
    const observeTransactions = batchSettings(connection)
    serializeSessions(connection)
    reportSqlState(connection)
    await useUtc(connection)

    const config = await readProjectConfig()
    const mail = createMailFolder(mailsDir)
    const filesDir = data.files
    const app = await createSupabaseApp({ connection, config, keys, siteUrl, mail, rateFactor, filesDir })
    await setPrivileges(connection, async () => {
      await app.ensureSystemSchema()
      await connection.driver.exec(mfaSchema)
    })
    await applyMigrations(connection, join(supabaseDir, 'migrations'))
    await dropUnusedParsers(connection)
    // Warms the schema cache, which each of the first concurrent requests would otherwise load in turn.
    await connection.introspect({ useCache: true })
    if (data.isNew) {
      progress('loading the demo data')
      await loadDemoData(app, keys, mail, config.db.seed.sql_paths)
      await data.markComplete()
    }
    cleanups.push(await scheduleJobs(connection))
    if (options.endsAtTimeout) {
      const timeouts = await endAtStatementTimeout(connection.driver)
      cleanups.push(timeouts.close)
      observeTransactions(timeouts)
    }

    return {
      fetch: createGateway(
        withSecondFactor({
          handle: protectPasswords(
            checkSignedUrls(
              refuseCostlyFilters((request, clientIp) => app.fetch(request, { peerAddress: clientIp }), keys),
              keys.jwtSecret,
            ),
            connection.driver,
          ),
          driver: connection.driver,
          siteUrl,
          jwtSecret: keys.jwtSecret,
          maxFactors: config.auth.mfa.max_enrolled_factors,
        }),
        rateFactor,
        // User agent and IP of sessions, which the library does not store.
        async (sessionId, { userAgent, clientIp }) => {
          await connection.driver.query('update auth.sessions set user_agent = $1, ip = $2 where id = $3', [
            userAgent,
            clientIp,
            sessionId,
          ])
        },
      ),
      listen: (channel, onNotify) => connection.driver.listen(channel, onNotify),
      runSql: async (sql) => (await connection.driver.exec(sql)).flatMap(({ rows }) => rows),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
