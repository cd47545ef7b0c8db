const moduleScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/g
const maxDelayMs = 4000

/** A script that is fetched after the first paint; with `data-run` it is run then, too. */
export function deferredScriptLink(url: string, run = false): string {
  return `<link rel="code"${run ? ' data-run' : ''} crossorigin href="${url}">`
}

/**
 * Runs in the page, from its source text: it cannot use anything of this module, and its comments would be downloaded.
 * It starts the scripts after the first paint or at the first input. A click or a submission before hydration is repeated
 * after it, and never sends a form to the server.
 */
function runAfterFirstPaint(maxDelayMs: number) {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="code"]')
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const link of links) link.rel = 'modulepreload'
    for (const link of links) if ('run' in link.dataset) import(link.href)
  }
  for (const input of ['pointerdown', 'keydown', 'touchstart'])
    addEventListener(input, start, { once: true, passive: true, capture: true })
  const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start))
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (picture) picture.decode().then(startAfterPaint, startAfterPaint)
  else startAfterPaint()
  setTimeout(start, maxDelayMs)

  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  let polling: ReturnType<typeof setInterval> | undefined
  const repeatAfterHydration = (event: Event, element: Element, repeat: () => void) => {
    if (isHydrated(element)) return
    event.preventDefault()
    clearInterval(polling)
    polling = setInterval(() => {
      if (!isHydrated(element)) return
      clearInterval(polling)
      repeat()
    }, 50)
  }
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (button) repeatAfterHydration(event, button, () => button.click())
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (form instanceof HTMLFormElement) repeatAfterHydration(event, form, () => form.requestSubmit())
    },
    true,
  )
}

/**
 * Defers a document's scripts until the first paint or the first input, so that styles, fonts and the main picture have
 * a slow network to themselves.
 */
export function deferScripts(document: string): string {
  return document
    .replace(moduleScript, (_, url) => deferredScriptLink(url, true))
    .replace('</body>', () => `<script>(${runAfterFirstPaint})(${maxDelayMs})</script></body>`)
}
