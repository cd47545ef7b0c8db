import { pageStateId } from '../../src/lib/page-state-id.ts'
import type { RenderedPage } from '../../src/prerender/render-page.tsx'
import { deferredScriptLink } from './defer-scripts.ts'
import { scriptJson } from './escape.ts'

type Parts = Pick<RenderedPage, 'head' | 'body' | 'state'> & {
  /** Of a page in another language than French (BCP 47). */
  language: string | undefined
  /** Tags that only crawlers read. */
  tags: string
  /** URLs of the chunks that hydrate the page. */
  preloads: readonly string[]
}

/** The template for a page in another language than French; the message of a failed start stays French. */
const inLanguage = (template: string, language: string | undefined): string =>
  language
    ? template
        .replace('<html lang="fr"', () => `<html lang="${language}"`)
        .replace('role="alert"', () => 'role="alert" lang="fr"')
    : template

/** Puts a rendered page into the template that Vite built. */
export function pageDocument(
  template: string,
  { head, body, language, state, tags, preloads }: Parts,
): string {
  const links = preloads.map((url) => deferredScriptLink(url))
  const json = `<script type="application/json" id="${pageStateId}">${scriptJson(state)}</script>`
  return inLanguage(template, language)
    .replace('<!--page-head-->', () => head + tags)
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${json}`)
}
