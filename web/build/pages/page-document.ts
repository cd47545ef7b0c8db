import { pageStateId } from '../../src/lib/page-state-id.ts'
import type { RenderedPage } from '../../src/prerender/render-page.tsx'
import { sessionPages } from '../../src/prerender/session-pages.ts'
import { deferredScriptLink } from './defer-scripts.ts'
import { scriptJson } from './escape.ts'

type Parts = Pick<RenderedPage, 'head' | 'body' | 'state'> & {
  /** Of a page in another language than French (BCP 47). */
  language: string | undefined
  /** Tags that only crawlers read. */
  tags: string
  /** URLs of the chunks that hydrate the page. */
  preloads: readonly string[]
  /** URLs of the chunks of its parts, for visitors who come from another page. */
  lazyChunks: readonly string[]
}

// Prices and stock have to be current, a form is likely to be pressed first, or only the browser knows the session.
const routesStartedAtOnce = [
  ...sessionPages.map(({ path }) => path),
  ...['/nos-offres', '/nos-offres/page/:page', '/product/:productId', '/temoignages', '/support/contact'],
  // An unknown path may lead elsewhere.
  '*',
]

/** Whether React waits for the visitor's first input; it starts at once where a skeleton waits for its page. */
const startsOnDemand = (route: string | null): boolean =>
  route !== null && !routesStartedAtOnce.includes(route)

/** The template for a page in another language than French; the message of a failed start stays French. */
const inLanguage = (template: string, language: string | undefined): string =>
  language
    ? template
        .replace('<html lang="fr"', () => `<html lang="${language}"`)
        .replace('role="alert"', () => 'role="alert" lang="fr"')
    : template

/**
 * A page's state without the placeholders of pictures that its HTML does not paint yet: they do not compress, and come with
 * the first refetch of its queries.
 */
const stateJson = (state: Parts['state'], body: string): string =>
  scriptJson(state, (_, value) =>
    typeof value === 'string' && value.startsWith('data:image/') && !body.includes(value) ? null : value,
  )

/** Puts a rendered page into the template that Vite built. */
export function pageDocument(
  template: string,
  { head, body, language, state, tags, preloads, lazyChunks }: Parts,
): string {
  const links = [
    ...preloads.map((url) => deferredScriptLink(url)),
    ...lazyChunks.map((url) => `<link rel="lazy-code" href="${url}">`),
  ]
  const json = `<script type="application/json" id="${pageStateId}">${stateJson(state, body)}</script>`
  return inLanguage(template, language)
    .replace('<!--page-head-->', () => head + tags)
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root"${startsOnDemand(state.route) ? ' data-on-demand' : ''}>${body}</div>${json}`,
    )
}
