export interface Tally {
  passed: number
  failed: number
  skipped: number
}

export function add(left: Tally, right: Tally): Tally {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  }
}

/** The closing line of a run, for people and for CI: « 12 passed, 0 failed ». */
export function line({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
