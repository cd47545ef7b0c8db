import { setTimeout as wait } from 'node:timers/promises'
import { endTimeoutMs, isInterrupted, lockDataDir, waitForServices } from './data-dir/lock.ts'
import { prepareDataDir } from './data-dir/prepare.ts'
import { loadSecrets } from './data-dir/secrets.ts'
import { computeServiceUrls, createWebEnvironment, type ServiceUrls } from './environment.ts'
import { computePorts, listTakenPorts, type ServiceName } from './ports.ts'
import { createServiceDefinitions, type FrontEndMode, type Storefront } from './service-definitions.ts'
import { type SupervisedService, superviseService } from './service-supervisor.ts'
import { StartError } from './start-error.ts'
import { removeUnfinishedFiles } from './write-durably.ts'

const pollMs = 100
const parallelStartBytes = 2.5e9

export type SandboxEvent =
  | { type: 'progress'; service: ServiceName; text: string }
  | { type: 'ready'; service: ServiceName; ms: number }
  | { type: 'crashed'; service: ServiceName; logFile: string; retryMs: number }
  | { type: 'restarted'; service: ServiceName }
  | { type: 'unresponsive'; service: ServiceName }

export interface SandboxOptions {
  /** Absolute path of the folder with the data of all services. */
  dataDir: string
  portOffset: number
  onEvent?: (event: SandboxEvent) => void
  /** Multiplies the rate limits. */
  rateFactor?: number
  /** Whether other machines may reach the services; only this one when undefined. */
  isOpen?: boolean
  /** A service's URL in browsers, with "{port}" for its port; on this machine when undefined. */
  urlPattern?: string
  /** All services when undefined. */
  services?: readonly ServiceName[]
  /** The development server when undefined. */
  storefront?: Storefront
  /** The development server when undefined. */
  studio?: FrontEndMode
  /** Stops the sandbox, also while it starts. */
  signal?: AbortSignal
}

export interface Sandbox {
  /** As browsers call the services. */
  urls: ServiceUrls
  /** The storefront's variables, for a build on this machine. */
  webEnvironment: Record<string, string>
  /** Ends one service. */
  stopService(name: ServiceName): Promise<void>
  startService(name: ServiceName): Promise<void>
  /** Ends every process and unlocks the data folder. */
  stop(): Promise<void>
}

/** @param timeoutMs how long services of an earlier start may take to free their ports */
async function requireFreePorts(portOffset: number, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  const ports = computePorts(portOffset)
  let taken = await listTakenPorts(ports)
  while (taken.length > 0 && Date.now() < deadline) {
    await wait(pollMs)
    taken = await listTakenPorts(ports)
  }
  const [first] = taken
  if (!first) return
  const [service, port] = first
  throw new StartError(
    `Port ${port} (${service}) is taken by another program: end that program, ` +
      `or move every port with PORT_OFFSET=${portOffset + 100}.`,
  )
}

/**
 * Starts every service on this machine and resolves when all of them serve requests.
 *
 * @throws StartError with one sentence that says what to do, or an AbortError; no process is left running then.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { dataDir, portOffset, signal, onEvent = () => {} } = options
  const startedAt = performance.now()
  await prepareDataDir(dataDir)
  const portTimeoutMs = isInterrupted(dataDir) ? endTimeoutMs : 0
  // Checked before the ports, so that a second start on the same data reports the first one instead of its ports.
  const unlock = lockDataDir(dataDir)
  const running = new Map<ServiceName, SupervisedService>()
  let stopped: Promise<void> | undefined

  async function stopAll(): Promise<void> {
    await Promise.all([...running.values()].map((service) => service.stop()))
    unlock()
  }
  const stop = () => {
    stopped ??= stopAll()
    return stopped
  }

  try {
    signal?.addEventListener('abort', () => void stop())
    await waitForServices(dataDir)
    await removeUnfinishedFiles(dataDir)
    await requireFreePorts(portOffset, portTimeoutMs)
    const ports = computePorts(portOffset)
    const urls = computeServiceUrls(ports, options.urlPattern)
    const secrets = await loadSecrets(dataDir)
    const definitions = createServiceDefinitions({
      dataDir,
      ports,
      urls,
      isOpen: options.isOpen ?? false,
      secrets,
      rateFactor: options.rateFactor ?? 1,
      storefront: options.storefront ?? 'development',
      studio: options.studio ?? 'development',
    })

    const start = async (name: ServiceName) => {
      // Another service has failed: a process started now would never be stopped.
      if (stopped) return
      const { logFile } = definitions[name]
      const service = superviseService(definitions[name], {
        onProgress: (text) => onEvent({ type: 'progress', service: name, text }),
        onCrash: (retryMs) => onEvent({ type: 'crashed', service: name, logFile, retryMs }),
        onRestart: () => onEvent({ type: 'restarted', service: name }),
        onUnresponsive: () => onEvent({ type: 'unresponsive', service: name }),
      })
      running.set(name, service)
      await service.ready
      if (stopped) return
      onEvent({ type: 'ready', service: name, ms: Math.round(performance.now() - startedAt) })
    }

    const isChosen = (name: ServiceName) => options.services?.includes(name) ?? true
    const startInTurn = async (...names: ServiceName[]) => {
      for (const name of names.filter(isChosen)) await start(name)
    }
    if (process.availableMemory() < parallelStartBytes) {
      // The studio's build takes 1.2 GB, the database's creation 0.6 GB: each finds what the others leave.
      await startInTurn('studio', 'web', 'lake', 'store', 'mailbox', 'supabase')
    } else {
      // Services of the first page start first, at most two at a time, because CPU cores are few; one at a time while the
      // browser paints it.
      await Promise.all([startInTurn('lake'), startInTurn('web')])
      await startInTurn('store', 'mailbox')
      await Promise.all([startInTurn('supabase'), startInTurn('studio')])
    }
    signal?.throwIfAborted()

    return {
      urls,
      webEnvironment: createWebEnvironment(computeServiceUrls(ports), secrets),
      stop,
      startService: start,
      async stopService(name) {
        await running.get(name)?.stop()
        running.delete(name)
      },
    }
  } catch (error) {
    await stop()
    signal?.throwIfAborted()
    throw error
  }
}
