type ParserWindow = Window & typeof globalThis

let parserWindow: ParserWindow | undefined = globalThis.window

/**
 * The window whose parser sanitizes HTML: the browser's, or the jsdom window that prerendering sets.
 * @throws {Error} in Node before `setParserWindow`
 */
export function getParserWindow(): ParserWindow {
  if (!parserWindow) throw new Error('No parser window: prerendering must call setParserWindow first.')
  return parserWindow
}

export function setParserWindow(window: ParserWindow) {
  parserWindow = window
}
