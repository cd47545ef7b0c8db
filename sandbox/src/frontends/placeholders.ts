import { type ServiceUrls, studioEnvironment, webEnvironment } from '../environment.ts'

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
 * The variables of a build that serves every sandbox: its ports and its key are filled in when the files are served, so
 * that neither another port nor `npm run reset` needs a new build.
 */
export const placeholders = {
  web: webEnvironment(urls, { supabase: { publishableKey } }),
  studio: studioEnvironment(urls),
}

/**
 * Returns the function that fills in a built file.
 *
 * @param built the variables of the build.
 * @param actual the variables of the running sandbox.
 */
export function fillPlaceholders(
  built: Readonly<Record<string, string>>,
  actual: Readonly<Record<string, string | undefined>>,
): (text: string) => string {
  const replacements = Object.entries(built).flatMap(([name, placeholder]) => {
    const value = actual[name]
    if (value === undefined || value === placeholder) return []
    // Hosts instead of URLs, because a Content Security Policy names them with another scheme too.
    if (placeholder.endsWith(domain)) return [[new URL(placeholder).host, new URL(value).host] as const]
    return [[placeholder, value] as const]
  })
  return (text) => replacements.reduce((filled, [from, to]) => filled.replaceAll(from, to), text)
}
