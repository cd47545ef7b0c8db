import { type ServiceUrls, serviceUrlsAt } from '@lucarne/sandbox/environment.ts'
import { portsAt } from '@lucarne/sandbox/ports.ts'

let current: ServiceUrls | undefined

/** Chooses the services of this process, which is a worker of one project, or a benchmark. */
export function setServiceUrls(urls: ServiceUrls): void {
  current = urls
}

/** URLs of the services that the tests of this process use. */
export function serviceUrls(): ServiceUrls {
  if (!current) throw new Error('No sandbox has started for this process.')
  return current
}

/** URLs of the plain studio and its lake. */
export function plainStudioUrls(): Pick<ServiceUrls, 'lake' | 'studio'> {
  return serviceUrlsAt(portsAt(Number(process.env.E2E_STUDIO_PORT_OFFSET)))
}
