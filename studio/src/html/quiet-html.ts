import { quietCss } from './quiet-css.ts'

const remoteCoreScript = /<script[^>]*\bdata-sanity-core\b[^>]*>(?:[\s\S]*?<\/script>)?/gu

/**
 * The studio's page without what the Studio fetches from elsewhere (a bridge script and web fonts have no
 * switch), and with a policy under which the browser refuses anything else that would leave the machine.
 */
export function quietHtml(html: string, apiHost: string): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(apiHost)}">`
  return quietCss(html.replace(remoteCoreScript, '')).replace(/<head>/u, `<head>${policy}`)
}

function contentSecurityPolicy(apiHost: string): string {
  const { host, origin } = new URL(apiHost)
  // The store API, customers' pictures and the site itself run on other ports of this machine.
  const local = `${origin} http://localhost:*`
  const rules = {
    'default-src': `'self'`,
    'script-src': `'self' 'unsafe-inline' 'unsafe-eval'`,
    'style-src': `'self' 'unsafe-inline'`,
    'font-src': `'self' data:`,
    'img-src': `'self' data: blob: ${local}`,
    'media-src': `'self' blob: ${local}`,
    'frame-src': `'self' ${local}`,
    'worker-src': `'self' blob:`,
    'connect-src': `'self' data: blob: ${local} ws://${host} ws://localhost:*`,
  }
  return Object.entries(rules)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}
