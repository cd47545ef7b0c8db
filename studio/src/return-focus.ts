import { useEffect } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'

/** Elements that open over or beside the page. */
const panels = '[role="dialog"], [role="complementary"], aside, [role="menu"], [data-ui="Popover"]'

/** Maximum number of ancestors between a panel and its opener. */
const maxRemembered = 200

/** Longer than the Studio takes to set its own focus. */
const delayMs = 100

interface FocusedElement {
  element: HTMLElement
  isInPanel: boolean
}

/**
 * Restores the focus when a dialog, panel or popover closes with the focus in it. `@sanity/ui` does so for menus only
 * (sanity-io/ui#968); keyboard users would otherwise restart at the top of the page.
 * @returns a function that stops it
 */
export function startReturningFocus(): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  let focused: FocusedElement[] = []
  const remember = (element: HTMLElement) => {
    const others = focused.filter((other) => other.element !== element)
    focused = [...others, { element, isInPanel: element.closest(panels) !== null }].slice(-maxRemembered)
  }

  const isLost = () => {
    const last = focused.at(-1)
    return document.activeElement === document.body && last?.isInPanel === true && !last.element.isConnected
  }
  const restore = () => {
    if (!isLost()) return
    focused = focused.filter(({ element }) => element.isConnected)
    // Hidden or disabled elements cannot be focused.
    focused.findLast(({ element }) => {
      element.focus({ preventScroll: true })
      return document.activeElement === element
    })
  }
  let timeout: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    if (!isLost()) return
    clearTimeout(timeout)
    timeout = setTimeout(restore, delayMs)
  })

  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLElement) remember(target)
    },
    { signal },
  )
  document.addEventListener(
    'focusout',
    ({ relatedTarget, target }) => {
      if (relatedTarget !== null) return
      queueMicrotask(() => {
        // The focus was moved on purpose, by a click on the page or `blur()`.
        const isGivenUp =
          target instanceof HTMLElement &&
          target.isConnected &&
          !target.matches(':disabled') &&
          // A closing panel stays in the DOM until it has faded out.
          !target.closest(panels)
        if (isGivenUp && document.activeElement === document.body) remember(document.body)
      })
    },
    { signal },
  )
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    listeners.abort()
    observer.disconnect()
    clearTimeout(timeout)
  }
}

function Layout(props: LayoutProps) {
  useEffect(startReturningFocus, [])
  return props.renderDefault(props)
}

export const returnFocus = definePlugin({ name: 'return-focus', studio: { components: { layout: Layout } } })
