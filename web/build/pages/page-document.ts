import { pageStateId } from '../../src/lib/page-state-id.ts'
import type { RenderedPage } from '../../src/prerender/render-page.tsx'
import { deferredScriptLink } from './defer-scripts.ts'
import { scriptJson } from './escape.ts'

type Parts = Pick<RenderedPage, 'head' | 'body' | 'state'> & {
  /** Tags that only crawlers read. */
  tags: string
  /** URLs of the chunks that hydrate the page. */
  preloads: readonly string[]
}

/** Puts a rendered page into the template that Vite built. */
export function pageDocument(template: string, { head, body, state, tags, preloads }: Parts): string {
  const links = preloads.map((url) => deferredScriptLink(url))
  const json = `<script type="application/json" id="${pageStateId}">${scriptJson(state)}</script>`
  return template
    .replace('<!--page-head-->', () => head + tags)
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${json}`)
}
