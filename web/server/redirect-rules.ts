export type RedirectRule = { from: RegExp; to: string; status: number }

/** Reads a `_redirects` file: « /old/:slug /new/:slug 301 », one a line. */
export function parseRedirects(file: string): RedirectRule[] {
  return file.split('\n').flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/)
    if (!from || !to) return []
    const pattern = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')
    return { from: new RegExp(`^${pattern}$`), to, status: Number(status ?? 302) }
  })
}

/** Where an address leads now; its query is kept. */
export function redirectOf(rules: readonly RedirectRule[], { pathname, search }: URL) {
  for (const { from, to, status } of rules) {
    const match = from.exec(pathname)
    if (!match) continue
    return { location: to.replace(/:(\w+)/g, (_, name) => match.groups?.[name] ?? '') + search, status }
  }
  return undefined
}
