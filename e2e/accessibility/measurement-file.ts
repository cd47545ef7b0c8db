import { readFileSync, writeFileSync } from 'node:fs'
import {
  type AccessibilityMeasurement,
  accessibilityMeasurement,
} from '@lucarne/web/src/features/legal/accessibility-measurement.ts'

const file = new URL('../../web/src/features/legal/accessibility-measurement.json', import.meta.url)

/** The measurement that the site's statement shows. */
export const readMeasurement = (): AccessibilityMeasurement =>
  accessibilityMeasurement.parse(JSON.parse(readFileSync(file, 'utf8')))

export const writeMeasurement = (measurement: AccessibilityMeasurement): void =>
  writeFileSync(file, `${JSON.stringify(accessibilityMeasurement.parse(measurement), null, 2)}\n`)
