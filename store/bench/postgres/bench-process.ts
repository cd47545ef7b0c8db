export interface HeapReport {
  heapBytes: number
}

/** Reports to the bench that this process is ready and, on request, its memory after a garbage collection. */
export function runBenchProcess(): void {
  process.on('message', () => {
    globalThis.gc?.()
    process.send?.({ heapBytes: process.memoryUsage().heapUsed } satisfies HeapReport)
  })
  process.once('disconnect', () => process.exit(0))
  process.send?.('ready')
}
