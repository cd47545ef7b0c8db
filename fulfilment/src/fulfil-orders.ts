/** One kind of work that orders are owed: it does what is due and says how much that was. */
export interface FulfilmentStep {
  name: string
  /** Resumable: a run that is killed leaves its work to the next one. */
  run(): Promise<number>
}

export interface StepReport {
  step: string
  done: number
  failed: boolean
}

/** One run of every step, in order. A step that fails does not stop the others; the next run tries it again. */
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
