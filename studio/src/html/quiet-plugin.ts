import type { Plugin } from 'vite'
import { quietCss } from './quiet-css.ts'
import { quietHtml } from './quiet-html.ts'

/** Keeps the page and its style sheets quiet, in the dev server and in the build (which writes its page late). */
export function quietPlugin(apiHost: string): Plugin {
  return {
    name: 'lucarne:quiet',
    enforce: 'pre',
    transform: { filter: { id: /\.css(?:$|\?)/ }, handler: (css) => quietCss(css) },
    transformIndexHtml: { order: 'post', handler: (html) => quietHtml(html, apiHost) },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type === 'asset') page.source = quietHtml(String(page.source), apiHost)
      },
    },
  }
}
