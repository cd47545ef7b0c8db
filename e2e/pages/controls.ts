/** A button or link that a visitor sees and can press. */
export interface Control {
  /** Landmark, role, name and URL, and the number of those before it that share them. */
  key: string
  landmark: string
  name: string
  href: string | null
}

/** The first effect of pressing a control; null without one. */
export type Effect = 'change' | 'url' | 'focus' | 'scroll' | 'media' | 'new tab' | 'navigation' | null

declare global {
  interface Window {
    controls: {
      list: () => Control[]
      /** @returns undefined when the page has no such control (any more) */
      press: (key: string, deadlineMs: number) => Promise<Effect | undefined>
      /** Whether nothing changes for a while. */
      isIdle: (quietMs: number) => Promise<boolean>
      goBack: () => Promise<unknown>
    }
  }
}

/** Adds `window.controls`. Runs in the browser: it uses nothing outside itself. */
export function installControls(): void {
  const selector =
    'a, button, summary, [role=button], [role=tab], [role=link], [role=menuitem], [role=switch], input[type=submit]'

  const isSelected = (element: Element) =>
    ['aria-selected', 'aria-checked'].some((name) => element.getAttribute(name) === 'true') ||
    element.hasAttribute('aria-current')
  const isPressable = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.matches(':disabled, [aria-disabled=true]') &&
    !element.closest('[inert], [aria-hidden=true]') &&
    // Pressing the chosen option again rightly changes nothing.
    !isSelected(element)

  function nameOf(element: Element): string {
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    const text =
      element.getAttribute('aria-label') ??
      (labels.map((id) => document.getElementById(id)?.textContent).join(' ') || element.textContent)
    return (text ?? '').replace(/\s+/g, ' ').trim()
  }
  const landmarkOf = (element: Element) =>
    (element.closest('main') ?? element.closest('header, nav, footer'))?.tagName.toLowerCase() ?? 'body'

  function pressable(): Map<string, { element: HTMLElement; control: Control }> {
    const found = new Map<string, { element: HTMLElement; control: Control }>()
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (!isPressable(element)) continue
      const control = {
        landmark: landmarkOf(element),
        name: nameOf(element),
        href: element.getAttribute('href'),
        key: '',
      }
      const kind = `${control.landmark} ${element.tagName.toLowerCase()} « ${control.name} » ${control.href ?? ''}`
      for (let index = 1; !control.key; index++) {
        const key = index === 1 ? kind.trim() : `${kind.trim()} (${index})`
        if (!found.has(key)) {
          control.key = key
          found.set(key, { element, control })
        }
      }
    }
    return found
  }

  /** Resolves to the first effect of an action. */
  function firstEffect(act: () => void, deadlineMs: number): Promise<Effect> {
    const { promise, resolve } = Promise.withResolvers<Effect>()
    const url = location.href
    const openWindow = window.open
    const observer = new MutationObserver(() => resolve(location.href === url ? 'change' : 'url'))
    const onClick = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (event.defaultPrevented || !link?.getAttribute('href')) return
      // The browser would leave the page, which is effect enough.
      event.preventDefault()
      resolve(link.target === '_blank' ? 'new tab' : 'navigation')
    }
    const listeners: Record<string, (event: Event) => void> = {
      click: onClick,
      focusin: () => resolve('focus'),
      invalid: () => resolve('focus'),
      play: () => resolve('media'),
      pause: () => resolve('media'),
      scroll: () => resolve('scroll'),
      popstate: () => resolve('url'),
      beforeunload: () => resolve('navigation'),
    }
    // Clicks after the page's own listeners; the others do not all bubble.
    for (const [type, listener] of Object.entries(listeners))
      addEventListener(type, listener, type !== 'click')
    window.open = () => {
      resolve('new tab')
      return null
    }
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    // The theme.
    observer.observe(document.documentElement, { attributes: true })
    const timer = setTimeout(() => resolve(location.href === url ? null : 'url'), deadlineMs)
    act()
    return promise.finally(() => {
      clearTimeout(timer)
      observer.disconnect()
      window.open = openWindow
      for (const [type, listener] of Object.entries(listeners))
        removeEventListener(type, listener, type !== 'click')
    })
  }

  window.controls = {
    list: () => [...pressable().values()].map(({ control }) => control),
    press: async (key, deadlineMs) => {
      const element = pressable().get(key)?.element
      return element && firstEffect(() => element.click(), deadlineMs)
    },
    goBack: () => {
      const { promise, resolve } = Promise.withResolvers()
      addEventListener('popstate', resolve, { once: true })
      history.back()
      return promise
    },
    isIdle: async (quietMs) => {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const observer = new MutationObserver(() => resolve(false))
      observer.observe(document.body, { subtree: true, childList: true, attributes: true })
      setTimeout(() => requestAnimationFrame(() => resolve(true)), quietMs)
      return promise.finally(() => observer.disconnect())
    },
  }
}
