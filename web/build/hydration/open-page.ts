import { JSDOM } from 'jsdom'

type PageWindow = JSDOM['window']

// Node has some of its own by these names; a page means its window's.
const ofTheWindow = [
  ...['window', 'self', 'navigator', 'localStorage', 'sessionStorage', 'Event', 'CustomEvent', 'EventTarget'],
  ...['addEventListener', 'removeEventListener', 'dispatchEvent'],
]

let opened: PageWindow

Object.assign(globalThis, {
  // Nothing answers, and no page ever rests.
  fetch: () => new Promise<never>(() => {}),
  requestIdleCallback: () => 0,
  cancelIdleCallback: () => {},
  // React looks for it once, whatever page is open then.
  reportError: (error: unknown) => console.error(error),
})

/** What browsers have and jsdom has not. */
function complete(window: PageWindow) {
  Object.assign(window, {
    matchMedia: (media: string) => Object.assign(new window.EventTarget(), { media, matches: false }),
    scrollTo: () => {},
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  })
}

/**
 * Opens a page of the site: from here on this process's globals are its window's, as far as the application asks for
 * them.
 */
export function openPage(html: string, url: string): PageWindow {
  opened = new JSDOM(html, { url, pretendToBeVisual: true }).window
  complete(opened)
  for (const name of [...Object.getOwnPropertyNames(opened), ...ofTheWindow]) {
    if (name in globalThis && !ofTheWindow.includes(name)) continue
    Object.defineProperty(globalThis, name, { get: () => Reflect.get(opened, name), configurable: true })
  }
  return opened
}
