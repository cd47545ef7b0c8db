import { useEffect } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'

/** What opens over the page or beside it. */
const panels = '[role="dialog"], [role="complementary"], aside, [role="menu"], [data-ui="Popover"]'

/** More than a panel has between its opener and the one before that. */
const maxRemembered = 200

/** Longer than the Studio takes to focus something itself. */
const delayMs = 100

interface FocusedElement {
  element: HTMLElement
  isInPanel: boolean
}

/**
 * Gives the focus back to what opened a dialog, a panel or a popover when it closes with the focus in it. `@sanity/ui` does
 * so for menus only (sanity-io/ui#968): who works by keyboard would begin anew at the top of the page.
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
    // What is hidden or disabled by now takes no focus.
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
        // The focus was given up, by a click on the page or `blur()`: keystrokes of the page work from there.
        const isGivenUp =
          target instanceof HTMLElement &&
          target.isConnected &&
          !target.matches(':disabled') &&
          // Its panel is closing, and stays until it has faded.
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

export const returnFocus = definePlugin({
  name: 'return-focus',
  studio: { components: { layout: Layout } },
})
