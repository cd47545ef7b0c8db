import { setTimeout as wait } from 'node:timers/promises'
import { ZodError } from 'zod'
import { aliveRequest, type ServiceMessage } from '../service-process.ts'

export interface ServiceContext {
  /** Reports progress in a short phrase. */
  progress(text: string): void
  /** Aborts when the service must close, even while it starts. */
  signal: AbortSignal
}

/** Starts the service and returns how to close it; a thrown error ends the process with its message. */
export type StartService = (context: ServiceContext) => Promise<() => Promise<unknown>>

function sendToParent(message: ServiceMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve())
    else resolve()
  })
}

function messageFor(name: string, error: unknown): string {
  if (error instanceof ZodError) {
    const names = error.issues.map((issue) => issue.path.join('.')).join(', ')
    return `The ${name} was started without a valid ${names}: start it through "npm start".`
  }
  return error instanceof Error ? error.message : `The ${name} could not start.`
}

/** Less than the sandbox gives a service, because a service whose sandbox was killed has to end as well. */
const closeTimeoutMs = 7_000

/**
 * Runs a service as this process: reports to the sandbox when it is ready or why it cannot start, and closes on SIGTERM
 * or when its IPC channel does: the sandbox stops it, or was killed.
 * @param name for messages, such as « storefront »
 */
export async function runService(name: string, start: StartService): Promise<void> {
  const closing = new AbortController()
  const { signal } = closing
  const closeRequested = new Promise((resolve) => signal.addEventListener('abort', resolve))
  signal.addEventListener('abort', () => setTimeout(() => process.exit(1), closeTimeoutMs).unref())
  // Not `once`: a second SIGTERM while the service closes would end the process.
  process.on('SIGTERM', () => closing.abort())
  process.once('disconnect', () => closing.abort())
  process.on('message', (message) => {
    if (message === aliveRequest) void sendToParent({ type: 'alive' })
  })
  // Ctrl-C and a closed terminal reach every process of it, but the sandbox decides the order in which they end.
  for (const name of ['SIGINT', 'SIGHUP'] as const)
    process.on(name, () => {
      if (!process.send) process.exit(0)
    })

  try {
    const close = await start({ progress: (text) => void sendToParent({ type: 'progress', text }), signal })
    await sendToParent({ type: 'ready' })
    await closeRequested
    await close()
    process.exit(0)
  } catch (error) {
    if (signal.aborted) process.exit(0)
    console.error(error)
    await sendToParent({ type: 'failed', message: messageFor(name, error) })
    process.exit(1)
  }
}

/** Resolves when the URL responds with success: a dev server listens before it can respond. */
export async function waitForResponse(url: string): Promise<void> {
  for (;;) {
    const isOk = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isOk) return
    await wait(50)
  }
}
