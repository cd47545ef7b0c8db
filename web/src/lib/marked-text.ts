/** In a preview, texts carry invisible marks that lead from a sentence to its field. Visitors’ texts carry none. */
let unmark = (text: string): string => text

/** The words of a text: for whatever compares them, or puts them elsewhere than on the page. */
export const plainText = (text: string): string => unmark(text)

/** Changes the words of a text and leaves the mark behind them. */
export function changeWords(text: string, change: (words: string) => string): string {
  const words = unmark(text)
  return change(words) + text.slice(words.length)
}

/** Called by the preview, which knows its marks. */
export function readMarksWith(strip: (text: string) => string) {
  unmark = strip
}
