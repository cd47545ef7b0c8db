const openers = (panel: HTMLElement) =>
  document.querySelectorAll<HTMLElement>(`[aria-controls="${CSS.escape(panel.id)}"]`)

/**
 * Opens or closes a panel, which then emits `toggle`. The document is its only state, so that the controls script and React
 * may both act on it. One panel is open at a time. What `data-background` selects is inert behind it and does not
 * scroll. Focus enters a panel that covers it, and returns to the panel's button.
 */
export function setPanelOpen(panel: HTMLElement, isOpen: boolean) {
  if (panel.hidden !== isOpen) return
  if (isOpen) closePanels()
  const { activeElement, body } = document
  const returnsFocus = !isOpen && (activeElement === body || panel.contains(activeElement))
  panel.hidden = !isOpen
  for (const opener of openers(panel)) opener.setAttribute('aria-expanded', String(isOpen))
  const { background } = panel.dataset
  if (background) {
    for (const element of document.querySelectorAll(background)) element.toggleAttribute('inert', isOpen)
    body.style.overflow = isOpen ? 'hidden' : ''
    if (isOpen && (activeElement ?? body).matches('body, [inert], [inert] *'))
      panel.querySelector<HTMLElement>('button')?.focus()
  }
  if (returnsFocus) openers(panel)[0]?.focus()
  panel.dispatchEvent(new Event('toggle'))
}

/** Closes every panel: a `data-panel` element whose buttons name it in `aria-controls`. */
export function closePanels() {
  for (const panel of document.querySelectorAll<HTMLElement>('[data-panel]:not([hidden])'))
    setPanelOpen(panel, false)
}

/** The element of this id, once it is in the document. */
function whenPresent(id: string, use: (element: HTMLElement) => void) {
  const element = document.getElementById(id)
  if (element) return use(element)
  const observer = new MutationObserver(() => {
    if (!document.getElementById(id)) return
    observer.disconnect()
    whenPresent(id, use)
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Opens and closes panels by their buttons and by Escape. */
export function watchPanels() {
  // Captured: React stops the clicks of parts that it has not hydrated.
  addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest<HTMLElement>('[data-control]') : null
      if (control?.dataset.control === 'close') closePanels()
      // Where nothing was prerendered, the button may be there before its panel.
      if (control?.dataset.control === 'panel')
        whenPresent(control.getAttribute('aria-controls') ?? '', (panel) =>
          setPanelOpen(panel, panel.hidden === true),
        )
    },
    true,
  )
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) closePanels()
  })
}
