/** First element of every content query's key. */
export const contentKey = 'content'
