import { type ServiceUrls, serviceUrlsAt } from '@lucarne/sandbox/environment.ts'
import { portsAt } from '@lucarne/sandbox/ports.ts'

/** Where the sandbox of this test run listens. */
export function addresses(): ServiceUrls {
  return serviceUrlsAt(portsAt(Number(process.env.E2E_PORT_OFFSET)))
}

/** Where the plain studio and its lake listen. */
export function plainAddresses(): Pick<ServiceUrls, 'lake' | 'studio'> {
  return serviceUrlsAt(portsAt(Number(process.env.E2E_STUDIO_PORT_OFFSET)))
}
