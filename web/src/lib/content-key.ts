/** First element of every content query's key; in a module that the inline script can import. */
export const contentKey = 'content'
