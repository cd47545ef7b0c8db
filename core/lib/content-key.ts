/** First element of every content query's key; in a module that the controls script can import. */
export const contentKey = 'content'

/** Key of the query whose sync tags identify live events of the catalogue. */
export const catalogueChangeKey = [contentKey, 'catalogue-change', {}] as const
