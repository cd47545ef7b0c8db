import { existsSync, readFileSync } from 'node:fs'

/** A runner's JSON report; undefined when it wrote none, or no whole one. */
export function readReport(file: string): unknown {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
