/** First element of every content query's key; in a module that the controls script can import. */
export const contentKey = 'content'
