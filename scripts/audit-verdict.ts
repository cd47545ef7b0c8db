type Advisory = { module_name: string; severity: string; title: string; url?: string }

const grave = new Set(['high', 'critical'])

function isAdvisory(value: unknown): value is Advisory {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['module_name', 'severity', 'title'].every((key) => typeof Reflect.get(value, key) === 'string')
  )
}

function advisoriesOf(output: string): Advisory[] | undefined {
  try {
    const report: unknown = JSON.parse(output)
    if (typeof report !== 'object' || report === null || !('advisories' in report)) return undefined
    return Object.values(report.advisories ?? {}).filter(isAdvisory)
  } catch {
    return undefined
  }
}

/**
 * What an audit's JSON report means. High and critical advisories fail; a registry that could not be asked is told
 * and does not, so that the house can be tested without a network.
 */
export function verdict(output: string): { failed: boolean; lines: string[] } {
  const advisories = advisoriesOf(output)
  if (!advisories) return { failed: false, lines: ['The registry gave no audit: nothing was checked.'] }
  if (advisories.length === 0) return { failed: false, lines: ['No known vulnerability in what we ship.'] }
  return {
    failed: advisories.some(({ severity }) => grave.has(severity)),
    lines: advisories.map(({ severity, module_name, title, url = '' }) =>
      `${severity}: ${module_name}: ${title} ${url}`.trim(),
    ),
  }
}
