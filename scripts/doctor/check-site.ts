import { type Finding, ok, warning } from './finding.ts'
import { request } from './request.ts'
import type { Variables } from './variables.ts'

const expected = ['content-security-policy', 'x-content-type-options', 'referrer-policy']

/** Checks that the site is published with the headers that its build wrote. */
export async function checkSite(environment: Variables): Promise<Finding[]> {
  const site = environment.VITE_SITE_URL
  if (!site) return []
  const response = await request(site)
  if ('failure' in response) return [warning(`Site: ${site} ${response.failure}. Is it published yet?`)]
  if (response.status !== 200) return [warning(`Site: ${site} responded ${response.status}.`)]
  const missing = expected.filter((name) => !response.headers.has(name))
  if (missing.length === 0) return [ok('Site: it is published, with its security headers.')]
  return [
    warning(
      `Site: it is published without ${missing.join(', ')}. Does the host read « _headers »? See docs/deploy.md.`,
    ),
  ]
}
