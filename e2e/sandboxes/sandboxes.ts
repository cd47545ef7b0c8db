import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SandboxEvent, startSandbox } from '@lucarne/sandbox'
import { copyTemplate } from '@lucarne/sandbox/database-template.ts'
import type { ServiceUrls } from '@lucarne/sandbox/environment.ts'
import { freeOffset } from '@lucarne/sandbox/ports.ts'
import { serveStorefront } from '@lucarne/sandbox/serve-storefront.ts'
import { type Site, startSite } from './start-site.ts'

/** Fixtures of a started sandbox. */
export type StartedSandbox = { urls: ServiceUrls; dataDir: string; site?: Site }

type RunningSandbox = StartedSandbox & { stop: () => Promise<void> }

const isDeep = Boolean(process.env.DEEP)

/** Above what one person needs, and low enough for a test to exceed. */
const rateFactor = 3

function logEvent(event: SandboxEvent): void {
  if (event.type === 'ready') console.log(`  ✓ ${event.service} ${(event.ms / 1000).toFixed(1)} s`)
  if (event.type === 'crashed') console.log(`  ✗ ${event.service} stopped: ${event.logFile}`)
}

/**
 * The built site and the built studio, which is what visitors and staff get; and the storefront of `npm start`, a bundle
 * without prerendered pages, where a preview of the site would be. Without DEEP=1, the site has the hostile content too.
 */
async function startBuilt(): Promise<RunningSandbox> {
  const portOffset = await freeOffset(100)
  const { stop, webEnvironment, ...site } = await startSite({
    portOffset,
    rateFactor,
    studio: 'built',
    isHostile: !isDeep,
    hasDevelopmentBundle: !isDeep,
    onEvent: logEvent,
  })
  const { dataDir, urls } = site
  const port = Number(new URL(urls.preview).port)
  const environment = { ...webEnvironment, VITE_SITE_URL: urls.preview }
  const context = { progress: console.log, signal: new AbortController().signal }
  const bundle = await serveStorefront(port, environment, context).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    urls,
    dataDir,
    site,
    stop: async () => {
      await bundle.close()
      await stop()
    },
  }
}

/** With DEEP=1, the built site with hostile content, for tests that change the content. */
async function startHostile(): Promise<RunningSandbox> {
  const portOffset = await freeOffset(110)
  const {
    dataDir,
    stop,
    webEnvironment: _,
    ...site
  } = await startSite({ portOffset, isHostile: true, hasDevelopmentBundle: true, onEvent: logEvent })
  return { urls: site.urls, dataDir, site, stop }
}

/** The services of `npm run dev`, with the development servers of storefront and studio. */
async function startDevelopment(): Promise<RunningSandbox> {
  const portOffset = await freeOffset(140)
  const dataDir = await mkdtemp(join(tmpdir(), 'lucarne-e2e-'))
  await copyTemplate(join(dataDir, 'supabase'))
  const sandbox = await startSandbox({ portOffset, rateFactor, dataDir, onEvent: logEvent })
  return {
    urls: sandbox.urls,
    dataDir,
    stop: async () => {
      await sandbox.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const starters = { built: startBuilt, hostile: startHostile, development: startDevelopment }

type StartedName = keyof typeof starters

/** `bundle` is `built` with the other storefront. */
export type SandboxName = StartedName | 'bundle'

const isStartedName = (name: string): name is StartedName => name in starters

/** The sandboxes of a run, each started when it is first needed. */
export class Sandboxes {
  readonly #running = new Map<StartedName, Promise<RunningSandbox>>()

  async start(name: string): Promise<StartedSandbox> {
    if (name === 'bundle') {
      const { urls, dataDir } = await this.start('built')
      return { urls: { ...urls, web: urls.preview }, dataDir }
    }
    if (!isStartedName(name)) throw new Error(`There is no sandbox « ${name} ».`)
    const running = this.#running.get(name) ?? starters[name]()
    this.#running.set(name, running)
    const { stop: _, ...started } = await running
    return started
  }

  async stop(): Promise<void> {
    const started = await Promise.allSettled(this.#running.values())
    await Promise.all(started.map((result) => result.status === 'fulfilled' && result.value.stop()))
  }
}
