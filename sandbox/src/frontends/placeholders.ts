import { createStudioEnvironment, createWebEnvironment, type ServiceUrls } from '../environment.ts'

const domain = 'sandbox.invalid'
const at = (name: keyof ServiceUrls) => `http://${name}.${domain}`
const publishableKey = 'sb_publishable_placeholder'

const urls: ServiceUrls = {
  web: at('web'),
  studio: at('studio'),
  lake: at('lake'),
  store: at('store'),
  mailbox: at('mailbox'),
  supabase: at('supabase'),
  preview: at('preview'),
}

/**
 * Placeholder variables for a build that every sandbox can use: ports and keys are substituted when the files are
 * served, so that another port or `npm run reset` needs no new build.
 */
export const environmentPlaceholders = {
  web: createWebEnvironment(urls, { supabase: { publishableKey } }),
  studio: createStudioEnvironment(urls),
}

/**
 * Returns a function that substitutes the placeholders of a built file.
 * @param built the build's variables
 * @param actual the running sandbox's variables
 */
export function fillPlaceholders(
  built: Readonly<Record<string, string>>,
  actual: Readonly<Record<string, string | undefined>>,
): (text: string) => string {
  const replacements = Object.entries(built).flatMap(([name, placeholder]) => {
    const value = actual[name]
    if (value === undefined || value === placeholder) return []
    if (!placeholder.endsWith(domain)) return [[placeholder, value] as const]
    // A Content Security Policy has the host with the scheme of web sockets, too.
    const [from, to] = [new URL(placeholder), new URL(value)]
    const socket = to.protocol === 'https:' ? 'wss:' : 'ws:'
    return [
      [from.origin, to.origin],
      [`ws://${from.host}`, `${socket}//${to.host}`],
      [from.host, to.host],
    ] as const
  })
  return (text) => replacements.reduce((filled, [from, to]) => filled.replaceAll(from, to), text)
}
