import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { siteDir, spawnSiteBuild } from './build-site.ts'
import { findLockOwner } from './data-dir/lock.ts'
import { loadSecrets } from './data-dir/secrets.ts'
import { computeServiceUrls, createWebEnvironment } from './environment.ts'
import { computePorts, isPortFree } from './ports.ts'
import { type SandboxEvent, startSandbox } from './sandbox.ts'
import { createServiceDefinitions } from './service-definitions.ts'
import { launchService } from './service-process.ts'
import { parseSettings, type Settings } from './settings.ts'
import { StartError } from './start-error.ts'
import { abortOnInterrupt } from './terminal.ts'

type OnEvent = (event: SandboxEvent) => void

/** Whether the environment configures a hosted service, so that the sandbox need not start its own. */
const usesHostedServices = () =>
  Object.entries(process.env).some(([name, value]) => name.startsWith('VITE_') && value)

/**
 * `build` and `rebuild`: builds the site from the hosted services, or else from the sandbox's, which it starts and
 * stops. If one of their variables or `CI` is set, all of them are required: a host that lost one would publish the
 * demo.
 * @param isRebuild rewrites only what publications changed since the last build
 * @param isDemo builds from the sandbox's services in any environment
 */
export async function buildSiteFromServices(
  onEvent: OnEvent,
  { isDemo, isRebuild }: { isDemo: boolean; isRebuild: boolean },
): Promise<void> {
  if (!isDemo && (usesHostedServices() || process.env.CI)) return spawnSiteBuild({}, { isRebuild })
  const { dataDir, portOffset } = parseSettings(process.env)
  // A running `npm start` already has the services.
  if (findLockOwner(dataDir))
    return spawnSiteBuild(
      createWebEnvironment(computeServiceUrls(computePorts(portOffset)), await loadSecrets(dataDir)),
      { isRebuild },
    )
  const signal = abortOnInterrupt()
  const sandbox = await startSandbox({
    dataDir,
    portOffset,
    onEvent,
    signal,
    services: ['lake', 'supabase', 'store'],
  })
  try {
    await spawnSiteBuild(sandbox.webEnvironment, { isRebuild, signal })
  } finally {
    await sandbox.stop()
  }
}

/** Serves the built site on a separate port, with the services of the running sandbox. */
async function previewBeside(
  folder: string,
  { dataDir, portOffset, rateFactor, urlPattern, isOpen }: Settings,
): Promise<void> {
  const ports = computePorts(portOffset)
  if (!(await isPortFree(ports.preview)))
    throw new StartError(`Port ${ports.preview} (preview) is taken: end the program that uses it.`)
  const urls = computeServiceUrls(ports, urlPattern)
  const definitions = createServiceDefinitions({
    dataDir,
    ports: { ...ports, web: ports.preview },
    urls,
    isOpen,
    secrets: await loadSecrets(dataDir),
    rateFactor,
    storefront: { built: folder },
    studio: 'built',
  })
  const service = launchService({ ...definitions.web, logFile: join(dataDir, 'logs/preview.log') }, () => {})
  abortOnInterrupt().addEventListener('abort', () => void service.stop())
  await service.ready
  process.stdout.write(`\nThe built site, beside the running sandbox: ${urls.preview} (Ctrl-C ends it)\n`)
  await service.exited
}

/**
 * `preview`: serves the built site, in place of the storefront or beside a running sandbox.
 *
 * @param folder absolute path of the site.
 */
export async function serveSitePreview(onEvent: OnEvent, folder = siteDir): Promise<void> {
  if (!existsSync(folder)) throw new StartError('There is no built site yet: run "npm run build" first.')
  const settings = parseSettings(process.env)
  const { dataDir } = settings
  // A running `npm start` already uses the services and the storefront's port.
  if (!usesHostedServices() && findLockOwner(dataDir)) return previewBeside(folder, settings)
  const { urls } = await startSandbox({
    ...settings,
    onEvent,
    signal: abortOnInterrupt(),
    services: usesHostedServices() ? ['web'] : ['lake', 'supabase', 'store', 'mailbox', 'web'],
    storefront: { built: folder },
  })
  process.stdout.write(`\nThe built site: ${urls.web} (Ctrl-C ends it)\n`)
}
