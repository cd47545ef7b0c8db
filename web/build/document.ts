import { pageStateId } from '../src/app/page-state.ts'
import { codeLink } from './late-code.ts'
import { scriptJson } from './script-json.ts'
import type { RenderedPage } from './server-bundle.ts'

type Parts = Pick<RenderedPage, 'head' | 'body' | 'state'> & {
  /** What only crawlers read. */
  tags: string
  /** Addresses of the code that takes the page over. */
  preloads: readonly string[]
}

/** Puts a rendered page into the document that Vite built. */
export function document(template: string, { head, body, state, tags, preloads }: Parts): string {
  const code = preloads.map((file) => codeLink(file))
  const json = `<script type="application/json" id="${pageStateId}">${scriptJson(state)}</script>`
  return template
    .replace('<!--page-head-->', () => head + tags)
    .replace('</head>', () => `${code.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${json}`)
}
