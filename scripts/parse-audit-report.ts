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

/**
 * Reads the JSON report of `pnpm audit`. High and critical advisories fail; an unreachable registry does not, so that
 * the tests can run offline.
 */
export function parseAuditReport(output: string): { failed: boolean; lines: string[] } {
  const parsed = report.safeParse(parseJson(output))
  if (!parsed.success) return { failed: false, lines: ['The registry gave no audit: nothing was checked.'] }
  const advisories = Object.values(parsed.data.advisories)
  if (advisories.length === 0) return { failed: false, lines: ['No known vulnerability in what we ship.'] }
  return {
    failed: advisories.some(({ severity }) => blockingSeverities.has(severity)),
    lines: advisories.map(({ severity, module_name, title, url }) =>
      `${severity}: ${module_name}: ${title} ${url}`.trim(),
    ),
  }
}
