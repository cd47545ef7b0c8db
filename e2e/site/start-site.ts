import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startSandbox } from '@lucarne/sandbox'
import { buildSite } from '@lucarne/sandbox/build-site.ts'
import type { ServiceUrls } from '@lucarne/sandbox/environment.ts'
import { addHostileContent } from './hostile-content.ts'

export type Site = {
  address: string
  /** What was built. */
  folder: string
  addresses: ServiceUrls
  /** What its servers know, and no file of it may hold. */
  secrets: readonly string[]
}

const addDevelopmentBundle = fileURLToPath(
  new URL('../../web/build/add-development-bundle.ts', import.meta.url),
)

type Options = {
  /** Whether some of its content means harm. */
  hostile: boolean
}

/**
 * Builds the site from the demo content and serves it as a static host would. Back ends, ports and data are its own;
 * the returned function ends it all.
 */
export async function startSite({ hostile }: Options): Promise<Site & { stop: () => Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), 'lucarne-site-'))
  const folder = join(home, 'site')
  const dataDir = join(home, 'data')
  const sandbox = await startSandbox({
    dataDir,
    portOffset: Number(process.env.E2E_SITE_PORT_OFFSET),
    services: ['lake', 'supabase', 'store'],
    storefront: { built: folder },
  })
  const stop = async () => {
    await sandbox.stop()
    await rm(home, { recursive: true, force: true })
  }
  try {
    const { supabase, moderation } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))
    if (hostile) await addHostileContent(sandbox.urls, supabase.secretKey)
    // What the machine that builds may hold as well, and no file of the site.
    const kept = {
      SUPABASE_SECRET_KEY: supabase.secretKey,
      SUPABASE_JWT_SECRET: supabase.jwtSecret,
      SANITY_API_TOKEN: moderation.lakeToken,
      MODERATION_WEBHOOK_SECRET: moderation.webhookSecret,
    }
    await buildSite({ ...sandbox.webEnvironment, ...kept }, { folder })
    await promisify(execFile)(process.execPath, [addDevelopmentBundle, folder], {
      env: { ...process.env, ...sandbox.webEnvironment },
    })
    await sandbox.startService('web')
    return {
      address: sandbox.urls.web,
      folder,
      addresses: sandbox.urls,
      secrets: Object.values(kept),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
