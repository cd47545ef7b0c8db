import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type ServiceUrls, serviceUrlsAt, webEnvironment } from './environment.ts'
import { lockDataFolder } from './lock.ts'
import { portsAt, type ServiceName, takenPorts } from './ports.ts'
import { loadSecrets } from './secrets.ts'
import { type Storefront, serviceDefinitions } from './service-definitions.ts'
import { launchService, type RunningService } from './service-process.ts'
import { StartError } from './start-error.ts'

export type SandboxEvent =
  | { type: 'progress'; service: ServiceName; text: string }
  | { type: 'ready'; service: ServiceName; ms: number }
  | { type: 'lost'; service: ServiceName; logFile: string }

export interface SandboxOptions {
  /** Absolute path of the folder that holds everything the services keep. */
  dataDir: string
  portOffset: number
  onEvent?: (event: SandboxEvent) => void
  /** Multiplies the limits on signing in and checking out. */
  rateFactor?: number
  /** All of them when absent. */
  services?: readonly ServiceName[]
  /** What answers as the storefront: the development server, or the site that was built. */
  storefront?: Storefront
  /** Ends everything when it aborts, even before all of it runs. */
  signal?: AbortSignal
}

export interface Sandbox {
  urls: ServiceUrls
  /** What the storefront is told of the others. */
  webEnvironment: Record<string, string>
  /** Ends one service with SIGTERM, as a crash of its machine would look to the others. */
  stopService(name: ServiceName): Promise<void>
  startService(name: ServiceName): Promise<void>
  /** Ends every process and gives the data folder back. */
  stop(): Promise<void>
}

async function refuseTakenPorts(portOffset: number): Promise<void> {
  const [first] = await takenPorts(portsAt(portOffset))
  if (!first) return
  const [service, port] = first
  throw new StartError(
    `Port ${port} (${service}) is taken by another program: end that program, ` +
      `or move every port with PORT_OFFSET=${portOffset + 100}.`,
  )
}

/**
 * Starts the whole house on this machine and resolves when every service answers.
 *
 * @throws StartError with one sentence that says what to do, or an AbortError; nothing is left running, no data
 * is touched.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { dataDir, portOffset, signal, onEvent = () => {} } = options
  const startedAt = performance.now()
  await mkdir(join(dataDir, 'logs'), { recursive: true })
  // Before the ports: a second start on the same data should hear of the first one, not of its ports.
  const unlock = await lockDataFolder(dataDir)
  const running = new Map<ServiceName, RunningService>()
  const wanted = new Set<ServiceName>()
  let stopped: Promise<void> | undefined

  async function stopAll(): Promise<void> {
    wanted.clear()
    await Promise.all([...running.values()].map((service) => service.stop()))
    await unlock()
  }
  const stop = () => {
    stopped ??= stopAll()
    return stopped
  }

  try {
    signal?.addEventListener('abort', () => void stop())
    await refuseTakenPorts(portOffset)
    const ports = portsAt(portOffset)
    const urls = serviceUrlsAt(ports)
    const secrets = await loadSecrets(dataDir)
    const definitions = serviceDefinitions({
      dataDir,
      ports,
      urls,
      secrets,
      rateFactor: options.rateFactor ?? 1,
      storefront: options.storefront ?? 'development',
    })

    const start = async (name: ServiceName) => {
      // Another service failed meanwhile: nothing is started that nobody would end.
      if (stopped) return
      wanted.add(name)
      const definition = definitions[name]
      const service = launchService(definition, (text) => onEvent({ type: 'progress', service: name, text }))
      running.set(name, service)
      await service.ready
      if (stopped) return
      void service.exited.then(() => {
        if (running.get(name) === service) running.delete(name)
        if (wanted.has(name)) onEvent({ type: 'lost', service: name, logFile: definition.logFile })
      })
      onEvent({ type: 'ready', service: name, ms: Math.round(performance.now() - startedAt) })
    }

    // What the first page needs comes first, for two cores are soon busy; the studio's dev server is the slowest
    // to load and the last to be opened.
    const startThese = (...names: ServiceName[]) =>
      Promise.all(names.filter((name) => options.services?.includes(name) ?? true).map(start))
    await startThese('lake', 'web')
    await startThese('supabase', 'store', 'mailbox')
    await startThese('studio')
    signal?.throwIfAborted()

    return {
      urls,
      webEnvironment: webEnvironment(urls, secrets),
      stop,
      startService: start,
      async stopService(name) {
        wanted.delete(name)
        await running.get(name)?.stop()
      },
    }
  } catch (error) {
    await stop()
    signal?.throwIfAborted()
    throw error
  }
}
