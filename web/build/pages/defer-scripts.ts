const moduleScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

// Router, queries and application: 47 kB that a page without input does not need (docs/decisions/0039).
export const onStartPath = /\/(?:libraries|application)-[^/]+$/

/**
 * A script that is preloaded after the first paint, with `data-on-start` when the application starts; one with `data-run` is
 * imported then.
 */
export function renderDeferredScriptLink(url: string, run = false): string {
  const attributes = (run ? ' data-run' : '') + (onStartPath.test(url) ? ' data-on-start' : '')
  return `<link rel="code"${attributes} crossorigin href="${url}">`
}

/**
 * Defers a document's scripts until the first paint or the first input (`src/controls/start-application.ts`), so that
 * styles, fonts and the main picture have a slow network to themselves.
 */
export function deferScripts(document: string): string {
  return document.replace(moduleScript, (_, url) => renderDeferredScriptLink(url, true))
}
