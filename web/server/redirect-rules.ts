/** An old path and its new one; `:name` stands for one segment of both. */
export type RedirectResponse = { from: string; to: string; permanent: boolean }

export type RedirectRule = { from: RegExp; to: string; status: number }

const parameter = /:(\w+)/g

/**
 * A redirect as a regular expression of the path, and its target. No segment may have a backslash, which browsers read as
 * a slash: « /\\host » would lead to another site.
 * @returns `numbered`: the target, with each parameter in a host's notation for a numbered group
 */
export function redirectPattern(from: string, to: string) {
  const names = Array.from(from.matchAll(parameter), ([, name]) => name)
  const pattern = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(parameter, '([^/\\\\]+)')
  return {
    pattern: `^${pattern}$`,
    numbered: (group: (index: number) => string) =>
      to.replace(parameter, (_, name) => group(names.indexOf(name) + 1)),
  }
}

export const getRedirectStatus = ({ permanent }: Pick<RedirectResponse, 'permanent'>): 301 | 302 =>
  permanent ? 301 : 302

/** Redirects as a `_redirects` file: « /old/:slug /new/:slug 301 », one a line. */
export function formatRedirects(redirects: readonly RedirectResponse[]): string {
  return redirects
    .map((redirect) => `${redirect.from} ${redirect.to} ${getRedirectStatus(redirect)}\n`)
    .join('')
}

/** Parses a `_redirects` file. */
export function parseRedirects(file: string): RedirectRule[] {
  return file.split('\n').flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/)
    if (!from || !to) return []
    const { pattern, numbered } = redirectPattern(from, to.replaceAll('$', '$$$$'))
    return { from: new RegExp(pattern), to: numbered((index) => `$${index}`), status: Number(status ?? 302) }
  })
}

/** Location and status for a URL; its query is preserved. */
export function findRedirect(rules: readonly RedirectRule[], { pathname, search }: URL) {
  const rule = rules.find(({ from }) => from.test(pathname))
  return rule && { location: pathname.replace(rule.from, rule.to) + search, status: rule.status }
}
