type ParserWindow = Window & typeof globalThis

let parserWindow: ParserWindow | undefined = globalThis.window
let createWindow: (() => ParserWindow) | undefined

/**
 * The window whose parser sanitizes HTML: the browser's, or the jsdom window that prerendering sets.
 * @throws {Error} in Node before `setParserWindow`
 */
export function getParserWindow(): ParserWindow {
  parserWindow ??= createWindow?.()
  if (!parserWindow) throw new Error('No parser window: prerendering must call setParserWindow first.')
  return parserWindow
}

/** @param create called when the window is first needed */
export function setParserWindow(create: () => ParserWindow) {
  createWindow = create
}
