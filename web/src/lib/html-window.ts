type HtmlWindow = Window & typeof globalThis

let current: HtmlWindow | undefined = globalThis.window

/** The window whose parser reads HTML: the browser's own, or the one that prerendering brings. */
export function htmlWindow(): HtmlWindow {
  if (!current) throw new Error('Prerendering brings no window to read HTML with.')
  return current
}

export function replaceHtmlWindow(next: HtmlWindow) {
  current = next
}
