/**
 * The `data-sanity` attribute that the preview attaches to pictures, dates and prices, which cannot carry stega.
 * Undefined for visitors.
 */
export function getDataSanity(content: object): string | undefined {
  return 'dataSanity' in content && typeof content.dataSanity === 'string' ? content.dataSanity : undefined
}
