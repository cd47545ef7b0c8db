const moduleScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

// Router, queries and the application: a quarter of a second on a slow network, once in a visit, which a page that nobody
// touches does not need.
const onStartPath = /\/(?:libraries|application)-[^/]+$/

/**
 * A script that is fetched after the first paint; with `data-run` it is run when the application starts, with
 * `data-on-start` not fetched before that.
 */
export function deferredScriptLink(url: string, run = false): string {
  const attributes = (run ? ' data-run' : '') + (onStartPath.test(url) ? ' data-on-start' : '')
  return `<link rel="code"${attributes} crossorigin href="${url}">`
}

/**
 * Defers a document's scripts until the first paint or the first input (`src/controls/start-application.ts`), so that
 * styles, fonts and the main picture have a slow network to themselves.
 */
export function deferScripts(document: string): string {
  return document.replace(moduleScript, (_, url) => deferredScriptLink(url, true))
}
