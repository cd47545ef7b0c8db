import { z } from 'zod'

const report = z.object({
  advisories: z.record(
    z.string(),
    z.object({
      module_name: z.string(),
      severity: z.string(),
      title: z.string(),
      url: z.string().default(''),
    }),
  ),
})

const blockingSeverities = new Set(['high', 'critical'])

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Audit {
  outcome: 'passed' | 'failed' | 'skipped'
  lines: string[]
}

/**
 * Parses the JSON report of `pnpm audit`. High and critical advisories fail; without a report nothing was checked, so that
 * the tests can run offline.
 */
export function parseAuditReport(output: string): Audit {
  const parsed = report.safeParse(parseJson(output))
  if (!parsed.success) {
    return { outcome: 'skipped', lines: ['The registry gave no audit: nothing was checked.'] }
  }
  const advisories = Object.values(parsed.data.advisories)
  if (advisories.length === 0)
    return { outcome: 'passed', lines: ['No known vulnerability in what we ship.'] }
  return {
    outcome: advisories.some(({ severity }) => blockingSeverities.has(severity)) ? 'failed' : 'passed',
    lines: advisories.map(({ severity, module_name, title, url }) =>
      `${severity}: ${module_name}: ${title} ${url}`.trim(),
    ),
  }
}
