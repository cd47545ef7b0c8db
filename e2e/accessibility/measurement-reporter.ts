import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type AxeRecord, attachmentName } from './axe-record.ts'
import { checkedScreens } from './checked-screens.ts'
import { writeMeasurement } from './measurement-file.ts'
import { findMissingChecks, mergeRecords } from './merge-records.ts'

/** With RECORD_ACCESSIBILITY=1, a Playwright reporter that writes what axe found, if every screen was checked. */
export default class MeasurementReporter implements Reporter {
  #records: AxeRecord[] = []

  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    for (const { body, name } of attachments)
      if (name === attachmentName && body) this.#records.push(JSON.parse(body.toString()))
  }

  async onEnd(): Promise<{ status: 'failed' } | undefined> {
    const [first] = this.#records
    const missing = findMissingChecks(checkedScreens, this.#records)
    if (!first || missing.length > 0) {
      console.error(
        `The measurement is not written: ${missing.length} checks are missing.\n${missing.join('\n')}`,
      )
      return { status: 'failed' }
    }
    writeMeasurement(mergeRecords(first.engine, this.#records, new Date().toISOString().slice(0, 10)))
    return undefined
  }

  printsToStdio(): boolean {
    return false
  }
}
