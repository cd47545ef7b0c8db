import { setTimeout as wait } from 'node:timers/promises'
import { defaultLiveness, watchLiveness } from './service-liveness.ts'
import type { ServiceDefinition } from './service-process.ts'
import { launchService } from './service-process.ts'

const firstRetryMs = 250
const maxRetryMs = 30_000
/** Uptime after which the restart delay is reset. */
const stableMs = 60_000

export interface ServiceObserver {
  onProgress(text: string): void
  /** The process ended unexpectedly and restarts after the delay. */
  onCrash(retryMs: number): void
  onRestart(): void
  /** The process is unresponsive and is killed, which counts as a crash. */
  onUnresponsive(): void
}

export interface SupervisedService {
  /** Resolves when it serves requests for the first time; rejects with a StartError when it cannot start. */
  ready: Promise<void>
  stop(): Promise<void>
}

/**
 * Supervises a service: after its first ready state, restarts it whenever it dies or becomes unresponsive, with
 * exponential backoff.
 */
export function superviseService(
  definition: ServiceDefinition,
  { onCrash, onProgress, onRestart, onUnresponsive }: ServiceObserver,
  liveness = defaultLiveness,
): SupervisedService {
  const stopping = new AbortController()
  const { signal } = stopping
  let service = launchService(definition, onProgress)
  const { ready } = service

  async function restartAtExit(): Promise<void> {
    let retryMs = firstRetryMs
    let startedAt = performance.now()
    for (;;) {
      const stopWatching = watchLiveness(service, liveness, onUnresponsive)
      await service.exited
      stopWatching()
      if (signal.aborted) return
      if (performance.now() - startedAt > stableMs) retryMs = firstRetryMs
      onCrash(retryMs)
      await wait(retryMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      retryMs = Math.min(retryMs * 2, maxRetryMs)
      startedAt = performance.now()
      service = launchService(definition, onProgress)
      try {
        await service.ready
        if (!signal.aborted) onRestart()
      } catch {
        await service.stop()
      }
    }
  }
  // A failed first start is reported by `ready`.
  ready.then(restartAtExit, () => {})

  return {
    ready,
    async stop() {
      stopping.abort()
      await service.stop()
    },
  }
}
