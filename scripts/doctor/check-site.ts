import { ask } from './ask.ts'
import { type Finding, ok, warning } from './finding.ts'
import type { Variables } from './variables.ts'

const expected = ['content-security-policy', 'x-content-type-options', 'referrer-policy']

/** Is the site published, with the headers that its build wrote? */
export async function checkSite(environment: Variables): Promise<Finding[]> {
  const site = environment.VITE_SITE_URL
  if (!site) return []
  const answer = await ask(site)
  if ('silent' in answer) return [warning(`Site: ${site} ${answer.silent}. Is it published yet?`)]
  if (answer.status !== 200) return [warning(`Site: ${site} answered ${answer.status}.`)]
  const missing = expected.filter((name) => !answer.headers.has(name))
  if (missing.length === 0) return [ok('Site: it is published, with its security headers.')]
  return [
    warning(
      `Site: it is published without ${missing.join(', ')}. Does the host read « _headers »? See docs/deploy.md.`,
    ),
  ]
}
