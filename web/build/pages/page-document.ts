import { sessionRoutes } from '@lucarne/schemas/routes/fixed-routes.ts'
import type { RenderedPage } from '../../src/prerender/render-page.tsx'
import { renderDeferredScriptLink } from './defer-scripts.ts'

type Parts = Pick<RenderedPage, 'head' | 'body'> & {
  /** Id of the prerendered route; null for a skeleton. */
  route: string | null
  /** BCP 47 language of a translated page. */
  language: string | undefined
  /** Tags that only crawlers read. */
  tags: string
  /** URLs of the chunks that hydrate the page. */
  preloads: readonly string[]
  /** The `<link>` that names the page's state. */
  stateLink: string
}

// Only the browser knows the session, and an unknown path may lead elsewhere.
const routesStartedAtOnce = [...sessionRoutes.map(({ path }) => path), '*']

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

/** Puts a rendered page into the template that Vite built. */
export function renderPageDocument(
  template: string,
  { head, body, language, route, tags, preloads, stateLink }: Parts,
): string {
  const links = [...preloads.map((url) => renderDeferredScriptLink(url)), stateLink]
  return inLanguage(template, language)
    .replace('<!--page-head-->', () => head + tags)
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root"${startsOnDemand(route) ? ' data-on-demand' : ''}>${body}</div>`,
    )
}
