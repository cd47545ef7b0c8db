/** A script that is fetched after the first paint; with `data-run` it is run then, too. */
export function deferredScriptLink(url: string, run = false): string {
  return `<link rel="code"${run ? ' data-run' : ''} crossorigin href="${url}">`
}
