/** Panels that are open. A panel is a `data-panel` element whose buttons name it in `aria-controls`. */
const openPanels = () => document.querySelectorAll<HTMLElement>('[data-panel]:not([hidden])')

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

export function closePanels() {
  for (const panel of openPanels()) setPanelOpen(panel, false)
}
