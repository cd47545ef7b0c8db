/**
 * Whether React acts on the events of an element: the root says that it is hydrated (`main.tsx`), and React, which
 * hydrates the target of such an event at once, stops its propagation in a part that it cannot hydrate yet.
 */
export function isHydrated(element: Element): boolean {
  const { ownerDocument } = element
  const page = ownerDocument.defaultView
  if (!page || !ownerDocument.querySelector('#root[data-hydrated]')) return false
  let isReceived = false
  const receive = () => {
    isReceived = true
  }
  page.addEventListener('pointercancel', receive)
  element.dispatchEvent(new page.Event('pointercancel', { bubbles: true }))
  page.removeEventListener('pointercancel', receive)
  return isReceived
}
