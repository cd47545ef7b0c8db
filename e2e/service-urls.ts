import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { computeServiceUrls, type ServiceUrls } from '@lucarne/sandbox/environment.ts'
import { computePorts } from '@lucarne/sandbox/ports.ts'

let current: ServiceUrls | undefined
let currentDataDir = ''

/** Chooses the services of this process, which is a worker of one project, or a benchmark, and where their data is. */
export function setServiceUrls(urls: ServiceUrls, dataDir = ''): void {
  current = urls
  currentDataDir = dataDir
}

/** URLs of the services that the tests of this process use. */
export function serviceUrls(): ServiceUrls {
  if (!current) throw new Error('No sandbox has started for this process.')
  return current
}

/** The secret key of the database. */
export async function readSecretKey(): Promise<string> {
  const secrets = JSON.parse(await readFile(join(currentDataDir, 'secrets.json'), 'utf8'))
  return secrets.supabase.secretKey
}

/** URLs of the plain studio and its lake. */
export function plainStudioUrls(): Pick<ServiceUrls, 'lake' | 'studio'> {
  return computeServiceUrls(computePorts(Number(process.env.E2E_STUDIO_PORT_OFFSET)))
}
