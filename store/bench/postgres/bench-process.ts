export interface HeapReport {
  heapBytes: number
}

/** Tells the bench that this process is ready, and on its request what remains in memory after a garbage collection. */
export function runBenchProcess(): void {
  process.on('message', () => {
    globalThis.gc?.()
    process.send?.({ heapBytes: process.memoryUsage().heapUsed } satisfies HeapReport)
  })
  process.once('disconnect', () => process.exit(0))
  process.send?.('ready')
}
