import { readFileSync } from 'node:fs'
import { accessibilityMeasurement } from '../../web/src/features/legal/accessibility-measurement.ts'
import { type Finding, ok, warning } from './finding.ts'

const file = new URL('../../web/src/features/legal/accessibility-measurement.json', import.meta.url)

/** Statements are reviewed at least once a year, as Decision (EU) 2018/1523 asks of public bodies. */
const maxAgeMonths = 12

/**
 * Warns of an accessibility measurement that is too old to be published (docs/product/law.md#accessibility-statement).
 */
export function checkAccessibility(now: Date): Finding {
  const { measuredOn } = accessibilityMeasurement.parse(JSON.parse(readFileSync(file, 'utf8')))
  return describeAge(measuredOn, now)
}

/** @param measuredOn ISO date */
export function describeAge(measuredOn: string, now: Date): Finding {
  const expiry = new Date(measuredOn)
  expiry.setUTCMonth(expiry.getUTCMonth() + maxAgeMonths)
  return now < expiry
    ? ok(`Accessibility: last measured on ${measuredOn}.`)
    : warning(
        `Accessibility: last measured on ${measuredOn}, more than ${maxAgeMonths} months ago. Record it again (e2e/README.md).`,
      )
}
