/** The type of pages in other languages than French. */
export const translationType = 'translatedPage'
