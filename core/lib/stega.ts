/** Previewed strings carry stega: invisible characters that lead to their field. Visitors' strings carry none. */
let cleanText = (text: string): string => text

/** The text without stega: for code that compares it, or puts it in an attribute or the document's head. */
export const cleanStega = (text: string): string => cleanText(text)

/** Transforms the text and keeps its stega, which stands at its end. */
export function mapCleanText(text: string, transform: (cleanText: string) => string): string {
  const clean = cleanStega(text)
  return transform(clean) + text.slice(clean.length)
}

/** Called by the preview, the only code that imports Sanity's stega decoder. */
export function setStegaCleaner(clean: (text: string) => string) {
  cleanText = clean
}

/**
 * The `data-sanity` attribute that the preview attaches to pictures, dates and prices, which cannot carry stega.
 * Undefined for visitors.
 */
export function getDataSanity(content: object): string | undefined {
  return 'dataSanity' in content && typeof content.dataSanity === 'string' ? content.dataSanity : undefined
}
