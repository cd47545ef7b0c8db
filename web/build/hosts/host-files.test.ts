import { getTransformedRoutes } from '@vercel/routing-utils'
import { expect, it } from 'vitest'
import { findHeaders } from '../../server/header-rules.ts'
import { renderVercelConfiguration } from './host-files.ts'
import { rules } from './small-site.ts'

/** Status and headers for a path by Vercel's own routing, before it looks for a file. */
function route(path: string) {
  const { routes, error } = getTransformedRoutes(JSON.parse(renderVercelConfiguration(rules)))
  expect(error).toBeNull()
  const headers: Record<string, string> = {}
  for (const rule of routes ?? []) {
    const match = 'src' in rule && rule.src ? new RegExp(rule.src).exec(path) : undefined
    if (!match || !('headers' in rule)) continue
    const headerEntries = Object.entries(rule.headers ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? ''),
    ])
    Object.assign(headers, Object.fromEntries(headerEntries))
    if (!rule.continue) return { status: rule.status, headers }
  }
  return { status: undefined, headers }
}

it.each(['/', '/blog', '/blog/image-figee', '/assets/core-1a2b.js', '/assets'])(
  'Vercel sends the headers of %s',
  (path) => {
    expect(route(path)).toEqual({ status: undefined, headers: findHeaders(rules.headers, path) })
  },
)

it.each([
  ['/offres', '/nos-offres', 301],
  ['/rentree', '/nos-offres', 302],
  ['/guides/image-figee', '/blog/image-figee', 301],
  ['/blog/', '/blog', 308],
])('Vercel redirects %s to %s', (from, to, status) => {
  expect(route(from)).toEqual({ status, headers: { Location: to } })
})
