import type { Plugin } from 'vite'
import { quietHtml } from './quiet-html.ts'

/** Applies `quietHtml` in the dev server and in the build: the build writes its page past the first hook. */
export function quietPlugin(apiHost: string): Plugin {
  return {
    name: 'lucarne:quiet-html',
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
