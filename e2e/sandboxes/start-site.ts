import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type SandboxOptions, startSandbox } from '@lucarne/sandbox'
import { spawnSiteBuild } from '@lucarne/sandbox/build-site.ts'
import { copyTemplate } from '@lucarne/sandbox/database-template.ts'
import type { ServiceUrls } from '@lucarne/sandbox/environment.ts'
import { addHostileContent } from './hostile-content.ts'

export type Site = {
  url: string
  /** The folder of the built files. */
  dir: string
  urls: ServiceUrls
  /** ISO time after which content is not in the built files. */
  builtAt: string
  /** Secrets of the build environment, which no built file may contain. */
  secrets: readonly string[]
}

export type RunningSite = Site & {
  dataDir: string
  /** The storefront's variables. */
  webEnvironment: Readonly<Record<string, string>>
  stop: () => Promise<void>
}

const addDevelopmentBundle = fileURLToPath(
  new URL('../../web/build/add-development-bundle.ts', import.meta.url),
)

type Options = Pick<SandboxOptions, 'portOffset' | 'rateFactor' | 'studio' | 'onEvent'> & {
  /** Adds the content of `hostile-content.ts` before the build. */
  isHostile?: boolean
  /** Adds React's development build of the same code. */
  hasDevelopmentBundle?: boolean
}

/**
 * Builds the site from the demo content and serves it like a static host, with back ends, ports and data of its own; and
 * with a studio, when its kind is given.
 */
export async function startSite({
  isHostile,
  hasDevelopmentBundle,
  ...options
}: Options): Promise<RunningSite> {
  const tempDir = await mkdtemp(join(tmpdir(), 'lucarne-site-'))
  const dir = join(tempDir, 'site')
  const dataDir = join(tempDir, 'data')
  await copyTemplate(join(dataDir, 'supabase'))
  const sandbox = await startSandbox({
    ...options,
    dataDir,
    services: ['lake', 'supabase', 'store', 'mailbox'],
    storefront: { built: dir },
  })
  const stop = async () => {
    await sandbox.stop()
    await rm(tempDir, { recursive: true, force: true })
  }
  try {
    const { supabase, moderation } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))
    if (isHostile) await addHostileContent(sandbox.urls, supabase.secretKey)
    const secrets = {
      SUPABASE_SECRET_KEY: supabase.secretKey,
      SUPABASE_JWT_SECRET: supabase.jwtSecret,
      SANITY_API_TOKEN: moderation.lakeToken,
      MODERATION_WEBHOOK_SECRET: moderation.webhookSecret,
    }
    const builtAt = new Date().toISOString()
    // At once: both may have to be built.
    await Promise.all([
      spawnSiteBuild({ ...sandbox.webEnvironment, ...secrets }, { folder: dir }),
      options.studio && sandbox.startService('studio'),
    ])
    if (hasDevelopmentBundle)
      await promisify(execFile)(process.execPath, [addDevelopmentBundle, dir], {
        env: { ...process.env, ...sandbox.webEnvironment },
      })
    await sandbox.startService('web')
    const { urls, webEnvironment } = sandbox
    return {
      url: urls.web,
      dir,
      dataDir,
      urls,
      webEnvironment,
      builtAt,
      stop,
      secrets: Object.values(secrets),
    }
  } catch (error) {
    await stop()
    throw error
  }
}
