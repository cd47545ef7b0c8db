import { type ServiceUrls, serviceUrlsAt } from '@lucarne/sandbox/environment.ts'
import { portsAt } from '@lucarne/sandbox/ports.ts'

/** URLs of this run's sandbox. */
export function serviceUrls(): ServiceUrls {
  return serviceUrlsAt(portsAt(Number(process.env.E2E_PORT_OFFSET)))
}

/** URLs of the plain studio and its lake. */
export function plainStudioUrls(): Pick<ServiceUrls, 'lake' | 'studio'> {
  return serviceUrlsAt(portsAt(Number(process.env.E2E_STUDIO_PORT_OFFSET)))
}
