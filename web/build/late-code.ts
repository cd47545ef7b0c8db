const moduleScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/g
const latest = 4000 // ms

/** A piece of code that is fetched when the first view is there; `data-run` for what runs then. */
export function codeLink(address: string, run = false): string {
  return `<link rel="code"${run ? ' data-run' : ''} crossorigin href="${address}">`
}

/** Runs in the page itself, from its text: it may use nothing from around it. */
function runAfterFirstView(latest: number) {
  const pieces = document.querySelectorAll<HTMLLinkElement>('link[rel="code"]')
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const piece of pieces) piece.rel = 'modulepreload'
    for (const piece of pieces) if ('run' in piece.dataset) import(piece.href)
  }
  // A visitor who acts does not wait.
  for (const intent of ['pointerdown', 'keydown', 'touchstart'])
    addEventListener(intent, begin, { once: true, passive: true, capture: true })
  const painted = () => requestAnimationFrame(() => setTimeout(begin))
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (picture) picture.decode().then(painted, painted)
  else painted()
  setTimeout(begin, latest)

  // What is pressed or sent before React knows of it waits for React, and never goes to the server with what was typed.
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  let waiting: ReturnType<typeof setInterval> | undefined
  const later = (event: Event, element: Element, act: () => void) => {
    if (isAlive(element)) return
    event.preventDefault()
    clearInterval(waiting)
    waiting = setInterval(() => {
      if (!isAlive(element)) return
      clearInterval(waiting)
      act()
    }, 50)
  }
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (button) later(event, button, () => button.click())
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (form instanceof HTMLFormElement) later(event, form, () => form.requestSubmit())
    },
    true,
  )
}

/**
 * Puts a document's code behind what it looks like. On a slow network styles, letters and the main picture have the
 * line to themselves; the code that takes the page over is fetched once they are painted, or the visitor acts.
 */
export function paintFirst(document: string): string {
  return document
    .replace(moduleScript, (_, address) => codeLink(address, true))
    .replace('</body>', () => `<script>(${runAfterFirstView})(${latest})</script></body>`)
}
