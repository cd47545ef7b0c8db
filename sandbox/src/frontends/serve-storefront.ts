import { listenLocally } from '../services/listen-locally.ts'
import type { ServiceContext } from '../services/run-service.ts'
import { buildStorefront } from './build-frontend.ts'
import { environmentPlaceholders, fillPlaceholders } from './placeholders.ts'
import { serveFrontend } from './serve-frontend.ts'

/**
 * Serves the storefront's bundle, without prerendered pages.
 *
 * @param environment the storefront's variables of a running sandbox.
 */
export async function serveStorefront(
  port: number,
  environment: Readonly<Record<string, string | undefined>>,
  context: ServiceContext,
): Promise<{ close(): Promise<void> }> {
  const folder = await buildStorefront(context)
  const app = serveFrontend(folder, fillPlaceholders(environmentPlaceholders.web, environment))
  return listenLocally(port, (request) => app.fetch(request))
}
