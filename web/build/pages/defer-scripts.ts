import { deferredScriptLink } from './deferred-script-link.ts'

const moduleScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

/**
 * Defers a document's scripts until the first paint or the first input (`src/controls/start-application.ts`), so that
 * styles, fonts and the main picture have a slow network to themselves.
 */
export function deferScripts(document: string): string {
  return document.replace(moduleScript, (_, url) => deferredScriptLink(url, true))
}
