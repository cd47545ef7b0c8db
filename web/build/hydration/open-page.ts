import { JSDOM } from 'jsdom'

type PageWindow = JSDOM['window']

// Names that Node defines too; a page means its window's.
const windowGlobals = [
  ...['window', 'self', 'navigator', 'localStorage', 'sessionStorage', 'Event', 'CustomEvent', 'EventTarget'],
  ...['addEventListener', 'removeEventListener', 'dispatchEvent'],
]

let current: PageWindow

Object.assign(globalThis, {
  // No request completes, and the page is never idle.
  fetch: () => new Promise<never>(() => {}),
  requestIdleCallback: () => 0,
  cancelIdleCallback: () => {},
  // React reads it once, when it is imported.
  reportError: (error: unknown) => console.error(error),
})

/** Adds browser APIs that jsdom lacks. */
function addMissingApis(window: PageWindow) {
  Object.assign(window, {
    matchMedia: (media: string) => Object.assign(new window.EventTarget(), { media, matches: false }),
    scrollTo: () => {},
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  })
}

/** Opens a page of the site: from now on this process's globals are its window's. */
export function openPage(html: string, url: string): PageWindow {
  current = new JSDOM(html, { url, pretendToBeVisual: true }).window
  addMissingApis(current)
  for (const name of [...Object.getOwnPropertyNames(current), ...windowGlobals]) {
    if (name in globalThis && !windowGlobals.includes(name)) continue
    Object.defineProperty(globalThis, name, { get: () => Reflect.get(current, name), configurable: true })
  }
  return current
}
