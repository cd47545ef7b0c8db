/** A kind of due work: performs it and returns the amount. */
export interface FulfilmentStep {
  name: string
  /** Resumable: a killed run leaves its work to the next one. */
  run(): Promise<number>
}

export interface StepReport {
  step: string
  done: number
  failed: boolean
}

/** Runs every step in order. A failed step does not stop the others, and is retried by the next run. */
export async function fulfilOrders(steps: readonly FulfilmentStep[]): Promise<StepReport[]> {
  const reports: StepReport[] = []
  for (const { name, run } of steps) {
    try {
      reports.push({ step: name, done: await run(), failed: false })
    } catch (error) {
      console.error(`The fulfilment step “${name}” failed:`, error)
      reports.push({ step: name, done: 0, failed: true })
    }
  }
  return reports
}
