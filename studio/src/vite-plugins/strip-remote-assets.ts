import type { Plugin } from 'vite'

/**
 * Vite plugin for a studio on an embedded lake: strips remote assets from its page and style sheets, in the dev
 * server and in the build.
 *
 * @param apiHost URL of the Content Lake.
 */
export function stripRemoteAssetsPlugin(apiHost: string): Plugin {
  return {
    name: 'lucarne:strip-remote-assets',
    enforce: 'pre',
    transform: { filter: { id: /\.css(?:$|\?)/ }, handler: (css) => stripRemoteFonts(css) },
    transformIndexHtml: { order: 'post', handler: (html) => stripRemoteAssets(html, apiHost) },
    // `sanity build` emits its page after `transformIndexHtml` has run.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type === 'asset') page.source = stripRemoteAssets(String(page.source), apiHost)
      },
    },
  }
}

const sanityCoreScript = /<script[^>]*\bdata-sanity-core\b[^>]*>(?:[\s\S]*?<\/script>)?/gu

/** Hides « Gérer le projet » and « Enregistrer le studio », which lead to the hosted service; no option removes them. */
const hostedEntries = `a[href*="/manage/project/"], [data-ui="Menu"] [data-tone="caution"]:has(> [data-ui="MenuItem"])`
const hideHostedEntries = `<style>${hostedEntries} { display: none !important }</style>`

/**
 * Removes Sanity's bridge script and web fonts, for which the Studio has no option, and adds a Content Security
 * Policy that blocks every other request to remote hosts. Menu entries that lead there are hidden.
 */
export function stripRemoteAssets(html: string, apiHost: string): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(apiHost)}">`
  return stripRemoteFonts(html.replace(sanityCoreScript, '')).replace(
    /<head>/u,
    `<head>${policy}${hideHostedEntries}`,
  )
}

const fontFace = /@font-face\s*\{[^}]*\}/gu

/** Removes `@font-face` rules that load from another host. */
export function stripRemoteFonts(css: string): string {
  return css.replace(fontFace, (rule) => (/url\(\s*["']?https?:/u.test(rule) ? '' : rule))
}

function contentSecurityPolicy(apiHost: string): string {
  const { host, origin } = new URL(apiHost)
  // The store API, customers' pictures and the site run on other ports of this machine.
  const local = `${origin} http://localhost:*`
  const directives = {
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
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}
