/**
 * An old address and its new one, as hosts write them: `:name` stands for one part of the path. One that is not
 * permanent will come back: nobody is to keep it.
 */
export type Redirect = { from: string; to: string; permanent: boolean }

export type RedirectRule = { from: RegExp; to: string; status: number }

const parameter = /:(\w+)/g

/**
 * A redirect as a regular expression over the path, and its target. No part may hold a backslash, which browsers take
 * for a slash: « /\\host » would lead to another site.
 * @returns `numbered`: the target, each parameter in the host's own way of naming a group by its number
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

/** What a host answers with it. */
export const statusOf = ({ permanent }: Pick<Redirect, 'permanent'>): 301 | 302 => (permanent ? 301 : 302)

/** Writes redirects as a `_redirects` file: « /old/:slug /new/:slug 301 », one a line. */
export function formatRedirects(redirects: readonly Redirect[]): string {
  return redirects.map((redirect) => `${redirect.from} ${redirect.to} ${statusOf(redirect)}\n`).join('')
}

/** Reads a `_redirects` file. */
export function parseRedirects(file: string): RedirectRule[] {
  return file.split('\n').flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/)
    if (!from || !to) return []
    const { pattern, numbered } = redirectPattern(from, to.replaceAll('$', '$$$$'))
    return { from: new RegExp(pattern), to: numbered((index) => `$${index}`), status: Number(status ?? 302) }
  })
}

/** Where an address leads now; its query is kept. */
export function redirectOf(rules: readonly RedirectRule[], { pathname, search }: URL) {
  const rule = rules.find(({ from }) => from.test(pathname))
  return rule && { location: pathname.replace(rule.from, rule.to) + search, status: rule.status }
}
