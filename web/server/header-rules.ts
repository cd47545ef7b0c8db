import type { PolicyHosts } from './content-security-policy.ts'
import { siteHeaders } from './site-headers.ts'

export type HeaderRule = {
  /** As hosts write it: `*` at its end for anything. */
  path: string
  headers: Record<string, string>
}

const year = 31_536_000 // seconds

/**
 * The headers of the built site. Files under `/assets` carry their content in their name and are kept for good;
 * whatever else is asked for again, and answered with 304 where it has not changed.
 * @param document the built document, whose inline scripts the policy allows
 */
export function headerRules(document: string, hosts: PolicyHosts): HeaderRule[] {
  const always = { 'Cache-Control': 'public, max-age=0, must-revalidate', ...siteHeaders(document, hosts) }
  return [
    { path: '/*', headers: always },
    { path: '/assets/*', headers: { 'Cache-Control': `public, max-age=${year}, immutable` } },
  ]
}

/** Writes rules as a `_headers` file. */
export function formatHeaderRules(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
      return `${path}\n${lines.join('')}`
    })
    .join('\n')
}

/** Reads a `_headers` file. */
export function parseHeaderRules(file: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of file.split('\n')) {
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? []
    const rule = rules.at(-1)
    if (name && value && rule) rule.headers[name] = value
    else if (line.trim()) rules.push({ path: line.trim(), headers: {} })
  }
  return rules
}

/** The headers of a path: of every rule that concerns it, the last one first. */
export function headersOf(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const concerned = rules.filter(({ path }) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
  )
  return Object.assign({}, ...concerned.map(({ headers }) => headers))
}
