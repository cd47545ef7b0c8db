type Options = {
  importModule: (url: string) => Promise<unknown>
  isHydrated: (element: Element) => boolean
  /** Maximum delay before scripts are fetched, even if the page has not been painted. */
  maxDelayMs: number
  /** Maximum time for hydration after the code was loaded; then the start counts as failed. */
  maxHydrationMs: number
}

/**
 * Starts the scripts of a prerendered page after the first paint or at the first input; a page that starts on demand,
 * at the first sign of its visitor or when it is outdated (docs/decisions/0039, `publications.ts`). A click, a choice
 * or a submission before hydration is repeated once after it, in their order, and never sends a form to the server.
 * Buttons that the controls act on are not held back. If the application cannot start, the page says so, and a press on
 * a button leads to that message (docs/product/site.md#page-states). In a browser that needs the style sheet for plain
 * reading it is not started: it would replace readable text by errors.
 *
 * Uses no import: its tests run its source text in a window of their own.
 */
export function startApplication({ importModule, isHydrated, maxDelayMs, maxHydrationMs }: Options) {
  const pollIntervalMs = 50
  const maxStateMs = maxHydrationMs * 0.8
  const isShellHydrated = () => {
    const shell = document.querySelector('#root *')
    return shell !== null && isHydrated(shell)
  }

  let notice: HTMLElement | undefined
  const showNotice = (isRecovered: () => boolean) => {
    const template = document.querySelector<HTMLTemplateElement>('#start-failure')
    const created = template?.content.firstElementChild?.cloneNode(true)
    if (notice || !(created instanceof HTMLElement)) return
    notice = created
    for (const link of document.querySelectorAll('[data-contact]'))
      notice.querySelector('p')?.append(' ', link.cloneNode(true))
    document.body.append(notice)
    const polling = setInterval(() => {
      if (!isRecovered()) return
      clearInterval(polling)
      notice?.remove()
      notice = undefined
    }, 1000)
  }

  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="code"]')]
  const stateLink = document.querySelector<HTMLLinkElement>('link[rel="page-state"]')
  const preload = (chosen: readonly HTMLLinkElement[]) => {
    for (const link of chosen) link.rel = 'modulepreload'
    if (!stateLink || window.pageState) return
    // A browser that goes back may have one of them in its cache from before a deployment, and the other one not.
    // Without them the page runs its queries, before the start counts as failed.
    const fetchJson = async (url: string) => {
      try {
        const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(maxStateMs) })
        if (response.ok) return await response.json()
      } catch {}
    }
    // The position first: a page is at least as recent.
    window.siteState = fetchJson('/site-state.json')
    window.pageState = fetchJson(stateLink.href)
  }
  let started = false
  let isLoaded = false
  const start = () => {
    if (started) return
    started = true
    dispatchEvent(new Event('started'))
    if (document.querySelector('link[href="/plain.css"]')) return showNotice(() => false)
    preload(links)
    const modules = links.filter((link) => 'run' in link.dataset).map(({ href }) => importModule(href))
    Promise.all(modules).then(
      () => {
        isLoaded = true
        setTimeout(() => isShellHydrated() || showNotice(isShellHydrated), maxHydrationMs)
      },
      () => showNotice(isShellHydrated),
    )
  }
  const afterNextPaint = (task: () => void) => requestAnimationFrame(() => setTimeout(task))
  // The effect of a press is painted before scripts take the processor.
  const startAfterPaint = () => afterNextPaint(start)
  // Voice control and screen readers may press with a click alone.
  const inputs = ['pointerdown', 'keydown', 'touchstart', 'click', 'input', 'scroll', 'focusin']
  for (const input of [...inputs, 'outdated'])
    addEventListener(input, startAfterPaint, { once: true, passive: true, capture: true })
  addEventListener(
    'pointermove',
    // Browsers also send one when a page appears below a pointer that rests.
    ({ movementX, movementY }) => {
      if (!started && (movementX !== 0 || movementY !== 0)) startAfterPaint()
    },
    { passive: true },
  )
  const isKnownVisitor = () => {
    try {
      return sessionStorage.length > 0 || Object.keys(localStorage).some((key) => key !== 'theme')
    } catch {
      return false
    }
  }
  const isInView = (element: Element) => {
    const { height, top } = element.getBoundingClientRect()
    return height > 0 && top < innerHeight
  }
  // A search or a preview has a query; the studio shows the page in a frame or in a window that it opens.
  const isPlainVisit = () => !location.search && parent === window && !window.opener && !isKnownVisitor()
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const decodePicture = async () => picture?.decode().catch(() => {})
  // A slow machine paints after the document has loaded.
  const waitForPaint = () =>
    new Promise<void>((resolve) => {
      try {
        new PerformanceObserver((_, observer) => {
          observer.disconnect()
          resolve()
        }).observe({ type: 'paint', buffered: true })
      } catch {
        resolve()
      }
    })
  if (document.querySelector('#root[data-on-demand]') && isPlainVisit())
    addEventListener(
      'load',
      async () => {
        await decodePicture()
        await waitForPaint()
        afterNextPaint(() => {
          preload(links.filter(({ dataset }) => !('onStart' in dataset)))
          if ([...document.querySelectorAll('[data-awaits-script]')].some(isInView)) start()
          else if (!started) dispatchEvent(new Event('dormant'))
        })
      },
      { once: true },
    )
  else {
    void decodePicture().then(startAfterPaint)
    setTimeout(start, maxDelayMs)
  }

  const pending = new Map<Element, { repeat: () => void; waitedMs: number }>()
  const repeatHydrated = () => {
    let isWaiting = false
    for (const [element, press] of pending) {
      if (isLoaded) press.waitedMs += pollIntervalMs
      const mayHydrate = !notice && element.isConnected && press.waitedMs < maxHydrationMs
      if (mayHydrate && !isHydrated(element)) isWaiting = true
    }
    // Presses are repeated once all of their targets are hydrated, since one may change what another targets. One at a
    // time, so that React has rendered a choice before the press that follows it.
    const [first] = isWaiting ? [] : pending
    if (first) {
      const [element, press] = first
      pending.delete(element)
      if (isHydrated(element)) press.repeat()
      else if (notice) notice.focus()
      else if (element.isConnected) showNotice(() => isHydrated(element))
    }
    if (pending.size > 0) setTimeout(repeatHydrated, pollIntervalMs)
  }
  const repeatAfterHydration = (element: Element, repeat: () => void) => {
    if (notice) return notice.focus()
    if (pending.size === 0) setTimeout(repeatHydrated, pollIntervalMs)
    pending.set(element, { repeat, waitedMs: 0 })
  }
  const holdBack = (event: Event, element: Element, repeat: () => void) => {
    if (isHydrated(element)) return
    event.preventDefault()
    event.stopPropagation()
    repeatAfterHydration(element, repeat)
  }
  // React learns of a choice by its click, which comes first.
  let unheard: HTMLInputElement | undefined
  addEventListener(
    'click',
    (event) => {
      const { target } = event
      if (target instanceof HTMLInputElement) unheard = isHydrated(target) ? undefined : target
      const button = target instanceof Element && target.closest('button')
      if (button && !('control' in button.dataset)) holdBack(event, button, () => button.click())
    },
    true,
  )
  addEventListener(
    'change',
    ({ target: input }) => {
      if (!(input instanceof HTMLInputElement) || input !== unheard) return
      const { checked, name, type } = input
      if (type !== 'radio' && type !== 'checkbox') return
      repeatAfterHydration(input, () => {
        // A click changes it back, and React learns of it.
        input.checked = !checked
        input.click()
      })
      for (const other of pending.keys())
        if (type === 'radio' && other !== input && other.getAttribute('name') === name) pending.delete(other)
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (form instanceof HTMLFormElement) holdBack(event, form, () => form.requestSubmit())
    },
    true,
  )
}
