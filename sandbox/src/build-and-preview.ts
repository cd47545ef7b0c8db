import { existsSync } from 'node:fs'
import { buildSite, siteDir } from './build-site.ts'
import { findLockOwner } from './data-dir/lock.ts'
import { loadSecrets } from './data-dir/secrets.ts'
import { serviceUrlsAt, webEnvironment } from './environment.ts'
import { portsAt } from './ports.ts'
import { type SandboxEvent, startSandbox } from './sandbox.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'
import { abortOnInterrupt } from './terminal.ts'

type OnEvent = (event: SandboxEvent) => void

/** Whether the environment names hosted services, so that the sandbox has none to start. */
const usesHostedServices = () => Boolean(process.env.VITE_SANITY_PROJECT_ID)

/** `build`: builds the site from the hosted services, or else from the sandbox's, which it starts and stops. */
export async function buildSiteFromServices(onEvent: OnEvent): Promise<void> {
  if (usesHostedServices()) return buildSite({})
  const { dataDir, portOffset } = readSettings(process.env)
  // A running `npm start` has the services already.
  if (await findLockOwner(dataDir))
    return buildSite(webEnvironment(serviceUrlsAt(portsAt(portOffset)), await loadSecrets(dataDir)))
  const signal = abortOnInterrupt()
  const sandbox = await startSandbox({
    dataDir,
    portOffset,
    onEvent,
    signal,
    services: ['lake', 'supabase', 'store'],
  })
  try {
    await buildSite(sandbox.webEnvironment, { signal })
  } finally {
    await sandbox.stop()
  }
}

/** `preview`: serves the built site in place of the development server. */
export async function previewSite(onEvent: OnEvent): Promise<void> {
  if (!existsSync(siteDir)) throw new StartError('There is no built site yet: run "npm run build" first.')
  const { dataDir, portOffset, rateFactor } = readSettings(process.env)
  const { urls } = await startSandbox({
    dataDir,
    portOffset,
    rateFactor,
    onEvent,
    signal: abortOnInterrupt(),
    services: usesHostedServices() ? ['web'] : ['lake', 'supabase', 'store', 'mailbox', 'web'],
    storefront: { built: siteDir },
  })
  process.stdout.write(`\nThe built site: ${urls.web} (Ctrl-C ends it)\n`)
}
