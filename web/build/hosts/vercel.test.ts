import { getTransformedRoutes } from '@vercel/routing-utils'
import { expect, it } from 'vitest'
import { headersOf } from '../../server/header-rules.ts'
import { rules } from './small-site.ts'
import { vercelConfiguration } from './vercel.ts'

/** What Vercel's own reading of the configuration answers for a path, before it looks for a file. */
function answer(path: string) {
  const { routes, error } = getTransformedRoutes(JSON.parse(vercelConfiguration(rules)))
  expect(error).toBeNull()
  const headers: Record<string, string> = {}
  for (const route of routes ?? []) {
    const match = 'src' in route && route.src ? new RegExp(route.src).exec(path) : undefined
    if (!match || !('headers' in route)) continue
    const filled = Object.entries(route.headers ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? ''),
    ])
    Object.assign(headers, Object.fromEntries(filled))
    if (!route.continue) return { status: route.status, headers }
  }
  return { status: undefined, headers }
}

it.each(['/', '/blog', '/blog/image-figee', '/assets/core-1a2b.js', '/assets'])(
  'sends the headers of %s',
  (path) => {
    expect(answer(path)).toEqual({ status: undefined, headers: headersOf(rules.headers, path) })
  },
)

it.each([
  ['/offres', '/nos-offres', 301],
  ['/rentree', '/nos-offres', 302],
  ['/guides/image-figee', '/blog/image-figee', 301],
  ['/blog/', '/blog', 308],
])('leads %s to %s', (from, to, status) => {
  expect(answer(from)).toEqual({ status, headers: { Location: to } })
})
