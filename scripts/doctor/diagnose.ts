import { checkAccessibility } from './check-accessibility.ts'
import { checkAccounts } from './check-accounts.ts'
import { checkContent } from './check-content.ts'
import { checkExposure } from './check-exposure.ts'
import { checkFulfilment } from './check-fulfilment.ts'
import { checkSite } from './check-site.ts'
import { checkStore } from './check-store.ts'
import { checkVariables } from './check-variables.ts'
import type { Finding } from './finding.ts'
import type { Variables } from './variables.ts'

/** Checks a configuration, and every service that it names as a visitor's browser would. */
export async function diagnose(environment: Variables): Promise<Finding[]> {
  const origin = URL.parse(environment.VITE_SITE_URL ?? '')?.origin ?? 'http://localhost'
  const services = await Promise.all([
    checkContent(environment, origin),
    checkStore(environment, origin),
    checkAccounts(environment, origin),
    checkSite(environment),
    checkFulfilment(environment),
  ])
  return [
    ...checkVariables(environment),
    ...checkExposure(environment),
    ...services.flat(),
    checkAccessibility(new Date()),
  ]
}
