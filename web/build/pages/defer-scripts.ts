const moduleScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

/** A script that is fetched after the first paint; with `data-run` it is run then, too. */
export function deferredScriptLink(url: string, run = false): string {
  return `<link rel="code"${run ? ' data-run' : ''} crossorigin href="${url}">`
}

/**
 * Defers a document's scripts until the first paint or the first input (`src/controls/start-application.ts`), so that
 * styles, fonts and the main picture have a slow network to themselves.
 */
export function deferScripts(document: string): string {
  return document.replace(moduleScript, (_, url) => deferredScriptLink(url, true))
}
