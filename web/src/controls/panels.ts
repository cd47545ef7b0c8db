import { closePanels, setPanelOpen } from '#lib/panels.ts'

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
