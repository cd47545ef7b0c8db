import type { AxeBuilder } from '@axe-core/playwright'
import type { TestInfo } from '@playwright/test'
import type { Appearance } from './appearance.ts'
import type { CheckedScreen } from './checked-screens.ts'

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

/** axe's results for one screen in one appearance. */
export interface AxeRecord {
  screen: CheckedScreen
  appearance: Appearance
  engine: { name: string; version: string }
  passed: string[]
  undecided: string[]
  violations: { rule: string; tags: string[] }[]
}

export const attachmentName = 'axe record'

/** Attaches results to a test, for the reporter that writes the measurement. */
export async function attachAxeRecord(
  info: TestInfo,
  { screen, appearance }: Pick<AxeRecord, 'screen' | 'appearance'>,
  { incomplete, passes, testEngine, violations }: AxeResults,
): Promise<void> {
  const record: AxeRecord = {
    screen,
    appearance,
    engine: testEngine,
    passed: passes.map(({ id }) => id),
    undecided: incomplete.map(({ id }) => id),
    violations: violations.map(({ id, tags }) => ({ rule: id, tags })),
  }
  await info.attach(attachmentName, { contentType: 'application/json', body: JSON.stringify(record) })
}
