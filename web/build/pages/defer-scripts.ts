import { minifySync } from 'vite'
import { buildTarget } from '../../browsers/supported-browsers.ts'
import { deferredScriptLink } from './deferred-script-link.ts'
import { startApplication } from './start-application.ts'

const moduleScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/g
const maxDelayMs = 4000
const maxHydrationMs = 10_000

/**
 * Defers a document's scripts until the first paint or the first input, so that styles, fonts and the main picture have
 * a slow network to themselves.
 */
export function deferScripts(document: string): string {
  const options = `{importModule:(url)=>import(url),maxDelayMs:${maxDelayMs},maxHydrationMs:${maxHydrationMs}}`
  const { code } = minifySync('start-application.js', `(${startApplication})(${options})`, {
    compress: { target: buildTarget },
  })
  return document
    .replace(moduleScript, (_, url) => deferredScriptLink(url, true))
    .replace('</body>', () => `<script>${code}</script></body>`)
}
