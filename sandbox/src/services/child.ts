import { ZodError } from 'zod'

/** What a service's process tells the sandbox that started it. */
export type ChildMessage =
  | { type: 'ready' }
  | { type: 'progress'; text: string }
  | { type: 'failed'; message: string }

export interface ServiceContext {
  /** Says in one short phrase what is being done, for the person who waits. */
  progress(text: string): void
}

/** Starts the service and answers how to close it; what it throws ends the process with a clear sentence. */
export type ServiceStart = (context: ServiceContext) => Promise<() => Promise<unknown>>

function tell(message: ChildMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve())
    else resolve()
  })
}

function sentenceFor(name: string, error: unknown): string {
  if (error instanceof ZodError) {
    const names = error.issues.map((issue) => issue.path.join('.')).join(', ')
    return `The ${name} was started without a valid ${names}: start it through "npm start".`
  }
  return error instanceof Error ? error.message : `The ${name} could not start.`
}

/**
 * Runs one service as this process: tells the sandbox when it answers, or in one sentence why it cannot, and
 * closes it when the sandbox asks (SIGTERM) or is gone (its channel closes), so that nothing is left behind.
 *
 * @param name as a person calls it: « storefront ».
 */
export async function runService(name: string, start: ServiceStart): Promise<void> {
  const closing = new Promise<void>((resolve) => {
    // Not once: asked again while it closes, it would end without.
    process.on('SIGTERM', resolve)
    process.once('disconnect', resolve)
  })
  // Ctrl-C reaches every process of the terminal: the sandbox decides the order in which they end.
  process.on('SIGINT', () => {
    if (!process.send) process.exit(0)
  })

  try {
    const close = await start({ progress: (text) => void tell({ type: 'progress', text }) })
    await tell({ type: 'ready' })
    await closing
    await close()
    process.exit(0)
  } catch (error) {
    console.error(error)
    await tell({ type: 'failed', message: sentenceFor(name, error) })
    process.exit(1)
  }
}
