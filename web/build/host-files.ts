import { headerRules } from '../server/header-rules.ts'

type Redirect = { from: string; to: string }

/**
 * What static hosts (Netlify, Cloudflare Pages) read beside the pages: headers by path, and old addresses. The
 * preview server obeys the same rules.
 */
export function hostFiles(
  redirects: readonly Redirect[],
  template: string,
): [file: string, content: string][] {
  const headers = headerRules(template).map(
    ({ path, headers }) =>
      `${path}\n${Object.entries(headers)
        .map(([name, value]) => `  ${name}: ${value}\n`)
        .join('')}`,
  )
  return [
    ['_headers', headers.join('\n')],
    ['_redirects', redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('')],
  ]
}
