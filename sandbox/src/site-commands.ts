import { existsSync } from 'node:fs'
import { askedToEnd } from './asked-to-end.ts'
import { buildSite, siteDir } from './build-site.ts'
import { serviceUrlsAt, webEnvironment } from './environment.ts'
import { lockHolder } from './lock.ts'
import { portsAt } from './ports.ts'
import { type SandboxEvent, startSandbox } from './sandbox.ts'
import { loadSecrets } from './secrets.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

type Report = (event: SandboxEvent) => void

/** Whether a hosted content source is set: then the sandbox has nothing to start. */
const hosted = () => Boolean(process.env.VITE_SANITY_PROJECT_ID)

/** `pnpm build`: from hosted services if they are set, else from the sandbox's, started for as long as it takes. */
export async function buildFromSandbox(onEvent: Report): Promise<void> {
  if (hosted()) return buildSite({})
  const { dataDir, portOffset } = readSettings(process.env)
  // Beside a running `npm start`, its own services answer.
  if (await lockHolder(dataDir))
    return buildSite(webEnvironment(serviceUrlsAt(portsAt(portOffset)), await loadSecrets(dataDir)))
  const signal = askedToEnd()
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

/** `pnpm preview`: the site that was built, in the place of the development server. */
export async function previewSite(onEvent: Report): Promise<void> {
  if (!existsSync(siteDir)) throw new StartError('There is no built site yet: run "pnpm build" first.')
  const { dataDir, portOffset } = readSettings(process.env)
  const { urls } = await startSandbox({
    dataDir,
    portOffset,
    onEvent,
    signal: askedToEnd(),
    services: hosted() ? ['web'] : ['lake', 'supabase', 'store', 'mailbox', 'web'],
    storefront: { built: siteDir },
  })
  process.stdout.write(`\nThe built site: ${urls.web} (Ctrl-C ends it)\n`)
}
